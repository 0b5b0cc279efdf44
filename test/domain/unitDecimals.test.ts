import { describe, expect, it } from 'vitest';
import { hasDecimals } from '../../server/domain/unitDecimals.ts';

describe('quantities of a unit (rules 18.38)', () => {
  it.each([
    'lb',
    'LBS',
    'lbs.',
    'Pounds',
    'kg',
    'oz',
    'fl. oz.',
    'gallons',
    'Liter',
    'cwt',
    'feet',
    '公斤',
    '磅',
    '升',
    'lb 磅',
    'kg 公斤',
    '磅 LBS',
    '磅/lb',
    '公斤（kg）',
  ])('have decimals where %s is measured', (unit) => expect(hasDecimals(unit)).toBe(true));
  it.each([
    'case',
    'Cases',
    'box',
    'bag',
    'each',
    'dozen',
    'bunch',
    '40 lb case',
    '10 kg bag',
    'case 箱',
    '箱 case',
    '10 kg bag 10公斤袋',
    '箱',
    '件',
    '',
    's',
  ])('are whole where %s is counted', (unit) => expect(hasDecimals(unit)).toBe(false));
});
