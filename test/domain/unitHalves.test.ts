import { describe, expect, it } from 'vitest';
import { meansUnit, unitHalves, unitMeant } from '../../server/domain/unitHalves.ts';

describe('a unit in two languages', () => {
  it.each([
    ['lb 磅', ['lb 磅', 'lb', '磅']],
    ['case箱', ['case箱', 'case', '箱']],
    ['箱 case', ['箱 case', '箱', 'case']],
    ['fl oz 盎司', ['fl oz 盎司', 'fl oz', '盎司']],
    ['kg（公斤）', ['kg(公斤)', 'kg', '公斤']],
    ['公斤 / kg', ['公斤 / kg', '公斤', 'kg']],
    ['40 lb case', ['40 lb case']],
    ['箱', ['箱']],
  ])('%s goes by %j', (unit, names) => expect(unitHalves(unit)).toEqual(names));

  it('is meant by all of its name and by either half, however it is written', () => {
    for (const written of ['case 箱', ' Case ', 'CASE', '箱', 'ｃａｓｅ'])
      expect(meansUnit(written, 'case 箱')).toBe(true);
    for (const written of ['cas', 'cases', '', '箱子']) expect(meansUnit(written, 'case 箱')).toBe(false);
  });

  it('gives way to the one of just that name, and is not guessed where two have the half', () => {
    const units = [{ name: 'box 盒' }, { name: 'tray 盒' }, { name: 'tray' }];
    expect(unitMeant('tray', units)).toEqual({ name: 'tray' });
    expect(unitMeant('box', units)).toEqual({ name: 'box 盒' });
    expect(unitMeant('盒', units)).toBeNull();
    expect(unitMeant('pallet', units)).toBeNull();
  });
});
