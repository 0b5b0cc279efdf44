import { describe, expect, it } from 'vitest';
import { writtenUnits } from '../../server/domain/catalog/quantityPerUnit.ts';

const read = (words: string): string | null =>
  writtenUnits(words)
    ?.map(({ name, perInventoryUnit }) => `${perInventoryUnit} ${name}`)
    .join(', ') ?? null;

describe('the words of a packing', () => {
  it.each([
    ['10 boxes x 20 bags', '10 box, 200 bag'],
    ['24 pkgs. x 4 pieces', '24 package, 96 piece'],
    ['50 bags x 30 sausgs.', '50 bag, 1500 sausage'],
    ['24 - 12 oz bottles', '24 bottle'],
    ['24 - 250 g  jars', '24 jar'],
    ['20 - 450 g glasses', '20 glass'],
    ['24 - 0.5 l bottles', '24 bottle'],
    ['6 - 1,000 ml bottles', '6 bottle'],
    ['36 boxes', '36 box'],
    ['30 gift boxes', '30 gift box'],
    ['16 pies', '16 pie'],
    ['10 pkgs.', '10 package'],
    ['2 kg box', '2 kg'],
    ['500 g', '500 g'],
    ['30 lb', '30 lb'],
    ['750 cc per bottle', '750 cc'],
    ['1,200 pcs', '1200 piece'],
  ])('%s: %s', (words, units) => expect(read(words)).toBe(units));

  it.each(['', 'case', '1k pkg.', '8 - 1.8 kg', '0 boxes', '1,5 kg', 'about 20 bags', '10 bags x 20 bags', '12'])(
    'stay words where they could be read in two ways: "%s"',
    (words) => expect(read(words)).toBeNull(),
  );
});
