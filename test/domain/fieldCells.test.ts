import { describe, expect, it } from 'vitest';
import type { FieldTable } from '../../server/domain/fields.ts';
import { accountFields } from '../../server/domain/clients/clientFields.ts';
import { fieldCell, heldValues } from '../../server/imports/cells.ts';

describe('a cell of a file', () => {
  it('is judged by the rule of the forms', () => {
    expect(fieldCell('mainPhone', accountFields.mainPhone, ' +81 3 5555 0101 x12 ')).toBe('+81 3 5555 0101 x12');
    expect(() => fieldCell('email', accountFields.email, 'nowhere')).toThrow('fields.emailInvalid');
    expect(() => fieldCell('abbreviation', accountFields.abbreviation, 'TOOLONG')).toThrow();
    expect(fieldCell('notes', accountFields.notes, 'Fish\r\nand salt')).toBe('Fish\r\nand salt');
    expect(() => fieldCell('notes', accountFields.notes, 'Fish\u0000')).toThrow('import.control');
  });

  it('may be a number as spreadsheets write it, or yes and no', () => {
    expect(fieldCell('days', { kind: 'count', max: 2_000, none: null }, '1,200')).toBe(1_200);
    expect(fieldCell('weight', { kind: 'measure' }, '12.50')).toBe('12.5');
    const table: FieldTable = {
      isOrganic: { kind: 'flag', first: false, column: 'is_organic' },
      dba: { kind: 'text', max: 9, column: 'dba' },
    };
    const written = { isOrganic: fieldCell('isOrganic', { kind: 'flag', first: false }, '是'), dba: 'yes' };
    expect(heldValues(table, written)).toEqual({ isOrganic: true, dba: 'yes' });
  });
});
