import type { Decimal } from '../../server/domain/decimal.ts';
import type { PriceSheetEvent } from '../../server/domain/priceSheets/sheetEvents.ts';
import { sheetFields } from '../../server/domain/priceSheets/sheetFields.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, name, text } from '../columns.ts';
import { addFieldColumns, fieldValues } from '../fieldColumns.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { searchText } from '../searchText.ts';
import { creating } from '../table.ts';
import { priceSheetCustomerTable } from './tables.ts';

type Recorded = RecordedEvent<PriceSheetEvent>;

const keyOf = ({ data, metadata }: Recorded): Values => ({
  company_id: metadata.companyId,
  sheet_id: data.sheetId,
});

/** Every event of a sheet raises the revision that its row is saved at. */
const write = (rows: UnitOfWork, event: Recorded, values: Values = {}): void =>
  rows.set('price_sheet', keyOf(event), { ...values, revision: String(event.revision) });

function count(rows: UnitOfWork, event: Recorded, amounts: Readonly<Record<string, Decimal>>): void {
  write(rows, event);
  rows.add('price_sheet', keyOf(event), amounts);
}

const settingValues = (details: Parameters<typeof fieldValues<typeof sheetFields>>[1]): Values => ({
  ...fieldValues(sheetFields, details),
  ...(typeof details.name === 'string' ? { name_search: searchText(details.name) } : {}),
});

const ownerValues = ({ id, name: owner }: { readonly id: string; readonly name: string }): Values => ({
  owner_id: id,
  owner_name: owner,
});

/** Price sheets (spec 2, 2.6): their list, and who has which. */
export const priceSheets = projection<PriceSheetEvent>({
  name: 'price_sheets',
  version: 1,
  tables: ['price_sheet', 'price_sheet_customer'],
  tags: [{ type: 'PriceSheet', id: 'sheetId' }],
  create: async (db) => {
    const created = db.schema
      .createTable('price_sheet')
      .addColumn('company_id', 'text', key)
      .addColumn('sheet_id', 'text', key)
      .addColumn('owner_name', name, text)
      .addColumn('items', 'numeric(18, 0)', (column) => column.notNull().defaultTo(0))
      .addColumn('customers', 'numeric(18, 0)', (column) => column.notNull().defaultTo(0))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('valid_until', 'text', text)
      .addColumn('name_search', 'text', text)
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0));
    await addFieldColumns(created, sheetFields)
      .addPrimaryKeyConstraint('price_sheet_pkey', ['company_id', 'sheet_id'])
      .execute();
    await creating(priceSheetCustomerTable)(db);
  },
  on: {
    PriceSheetOpened: (rows, event) =>
      write(rows, event, { ...settingValues(event.data.details), ...ownerValues(event.data.owner) }),
    PriceSheetDescribed: (rows, event) => write(rows, event, settingValues(event.data.details)),
    PriceSheetOwnerChosen: (rows, event) => write(rows, event, ownerValues(event.data.owner)),
    PriceSheetItemsAdded: (rows, event) => count(rows, event, { items: String(event.data.items.length) }),
    PriceSheetItemsPriced: (rows, event) => write(rows, event),
    PriceSheetAllPriced: (rows, event) => write(rows, event),
    PriceSheetItemRemoved: (rows, event) => count(rows, event, { items: '-1' }),
    PriceSheetAssigned: (rows, event) => {
      const { customers } = event.data;
      count(rows, event, { customers: String(customers.length) });
      for (const { assignId, customer } of customers)
        rows.set(
          'price_sheet_customer',
          { ...keyOf(event), assign_id: assignId },
          { client_id: customer.id, client_name: customer.name, assigned_at: event.metadata.recordedAt },
        );
    },
    PriceSheetUnassigned: (rows, event) => {
      count(rows, event, { customers: '-1' });
      rows.delete('price_sheet_customer', { ...keyOf(event), assign_id: event.data.assignId });
    },
    PriceSheetPublished: (rows, event) =>
      write(rows, event, { version: event.data.number, valid_until: event.data.validUntil }),
    PriceSheetMailed: (rows, event) => write(rows, event),
  },
});
