import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Type, type Static } from 'typebox';
import { expect, it } from 'vitest';
import type { FieldColumns } from '../../projections/columnTypes.ts';
import { addFieldColumns, fieldValues } from '../../projections/fieldColumns.ts';
import { answerPart, requestPart } from '../../server/contract/fields.ts';
import { exportFields } from '../../server/contract/catalog/productExport.ts';
import { detailsFields, productFields } from '../../server/domain/catalog/productFields.ts';
import {
  bulkFields,
  changedFields,
  emptiesOf,
  fieldChanges,
  valueFields,
  type FieldTable,
} from '../../server/domain/fields.ts';
import { fieldCell } from '../../server/imports/cells.ts';
import { presentFields, selectionOf } from '../../server/queries/fieldRows.ts';
import { fieldProblem, rowsOf } from '../../web/records/fields.ts';

/** The table of the Details tab with a text field more: this line, its words and nothing else. */
const ripe = {
  ...detailsFields,
  ripeness: { kind: 'text', max: 40, column: 'ripeness', startsRow: true, inBulk: true },
} as const satisfies FieldTable;

const { schema } = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('gives a field that is added to the table its value, change, history, contract, column and place in bulk edits', () => {
  const empties = emptiesOf(ripe);
  expect(empties.ripeness).toBe('');
  const change = changedFields(ripe, { ripeness: ' half ' }, empties);
  expect(change).toEqual({ to: { ripeness: 'half' }, was: { ripeness: '' } });
  expect(fieldChanges(change?.to ?? {}, change?.was ?? {})).toEqual([{ field: 'ripeness', from: '', to: 'half' }]);

  const Save = Type.Object(requestPart(ripe));
  const sent: Static<typeof Save> = { ripeness: 'half', managerId: null };
  expect(sent.ripeness).toBe('half');
  expect(Save.properties.ripeness).toMatchObject({ type: 'string', maxLength: 40 });
  expect(answerPart(ripe).ripeness).toMatchObject({ type: 'string' });
  expect(Object.keys(requestPart(bulkFields(ripe)))).toContain('ripeness');

  const column: FieldColumns<typeof ripe>['ripeness'] = fieldValues(ripe, { ripeness: 'half' }).ripeness as never;
  expect(column).toBe('half');
  expect(addFieldColumns(schema.createTable('list'), ripe).compile().sql).toContain(
    `"ripeness" text default '' not null`,
  );
  expect(selectionOf(ripe, 'p')).toContain('p.ripeness');
  const row = { ...fieldValues(ripe, empties), ripeness: 'half' } as Parameters<typeof presentFields<typeof ripe>>[1];
  expect(presentFields(ripe, row)).toEqual({ ...empties, ripeness: 'half' });
});

it('has a column in files for every field that holds a value, the new ones behind those that most files have', () => {
  for (const field of valueFields(productFields)) expect(exportFields).toContain(field);
  expect(exportFields.slice(15, 20)).toEqual(['reorderQuantity', 'plu', 'upc', 'family', 'temperature']);
});

it('gives it its place in the form, its check while it is typed, and its cell in files', () => {
  expect(rowsOf(ripe).map((row) => row.map(([name]) => name))).toEqual([
    ['plu', 'upc', 'family', 'temperature'],
    ['size', 'weight', 'grade', 'packing', 'origin'],
    ['shelfLife', 'restockingTime'],
    ['reorderLevel', 'reorderQuantity'],
    ['manager'],
    ['ripeness'],
  ]);
  expect(fieldProblem('ripeness', ripe.ripeness, 'half')).toBeNull();
  expect(fieldProblem('ripeness', ripe.ripeness, 'x'.repeat(41))).not.toBeNull();
  expect(fieldCell('ripeness', ripe.ripeness, ' half ')).toBe('half');
});
