import { expect, it } from 'vitest';
import { unitName } from '../../server/domain/unitName.ts';

it.each([
  ['case', '1', 'case'],
  ['case', '-1', 'case'],
  ['case', '96', 'cases'],
  ['case', '0', 'cases'],
  ['case', '0.5', 'cases'],
  ['Case', '2', 'Cases'],
  ['box', '2', 'boxes'],
  ['bunch', '2', 'bunches'],
  ['tray', '2', 'trays'],
  ['berry', '2', 'berries'],
  ['half case', '2', 'half cases'],
  ['loaf', '3', 'loaves'],
  ['lbs', '40', 'lbs'],
  ['lb', '40', 'lb'],
  ['dozen', '3', 'dozen'],
  ['each', '3', 'each'],
  ['CTN', '3', 'CTN'],
  ['40 lb case', '3', '40 lb case'],
  ['件', '96', '件'],
  ['case 箱', '96', 'cases 箱'],
  ['case 箱', '1', 'case 箱'],
  ['each 个', '3', 'each 个'],
])('says of %s, %s of it: %s', (unit, quantity, said) => {
  expect(unitName(unit, quantity, 'en')).toBe(said);
  expect(unitName(unit, quantity, 'zh')).toBe(unit);
});
