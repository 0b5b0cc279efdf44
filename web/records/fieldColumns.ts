import type { FieldRule } from '../../server/domain/fieldRules.ts';
import type { FieldTable } from '../../server/domain/fields.ts';
import type { GridColumn } from '../components/grid/gridTypes.ts';
import type { RecordWords } from './record.ts';

/** Px, by what a field holds. */
const widths: Readonly<Partial<Record<FieldRule['kind'], number>>> = { code: 110, flag: 90, phone: 150, email: 220 };

/**
 * Columns of a list by the fields of a table that rows hold, called and shown as the record's words have them; `more`: what
 * single columns have besides.
 */
export const fieldColumns = <Row extends object>(
  table: FieldTable,
  words: RecordWords,
  isSort: (field: string) => boolean,
  more: Readonly<Partial<Record<keyof Row, Partial<GridColumn<Row>>>>>,
): readonly GridColumn<Row>[] =>
  (Object.keys(table) as (keyof Row & string)[]).map((id) => ({
    id,
    title: words.fieldName(id),
    // A heading is read whole.
    width: Math.max(widths[table[id]?.kind ?? 'text'] ?? 140, 30 + 8 * words.fieldName(id).length),
    isSortable: isSort(id),
    text: (row) => (row[id] === '' ? '' : words.fieldValue(id, row[id])),
    ...more[id],
  }));
