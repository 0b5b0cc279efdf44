import { pricedItems } from '../../server/commands/priceSheets/pricedItems.ts';
import { findPriceSheets } from '../../server/queries/priceSheets/findPriceSheets.ts';
import { answer, answerRows } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { sheetNamed } from './sheetNamed.ts';

const SHEETS_MAX = 1_000;

/** The company's price sheets, by name. */
export async function listSheets(session: Session, { search }: { readonly search?: string }): Promise<void> {
  const { services, company, t } = session;
  const query = { pageSize: SHEETS_MAX, ...(search === undefined ? {} : { searchKey: search }) };
  const { list } = await findPriceSheets(services.db, company.id, query);
  answerRows(session, list, {
    record: (sheet) => sheet,
    columns: [
      ['sheet.column.name', ({ name }) => name],
      ['sheet.column.owner', ({ owner }) => owner],
      ['sheet.column.items', ({ itemCount }) => String(itemCount), 'number'],
      ['sheet.column.customers', ({ assignedCount }) => String(assignedCount), 'number'],
      ['sheet.column.version', ({ version }) => (version === 0 ? '' : String(version)), 'number'],
      ['sheet.column.validUntil', ({ validUntil }) => validUntil ?? ''],
      ['sheet.column.lastOrder', ({ lastOrderDate }) => lastOrderDate ?? ''],
    ],
    none: t('sheet.none'),
  });
}

/** A sheet and its items with their prices of now. */
export async function showSheet(session: Session, wanted: string): Promise<void> {
  const { services, company, t } = session;
  const { sheetId, state } = await sheetNamed(wanted, session);
  const { values, owner, customers, versions, items } = state;
  const last = versions.at(-1);
  const record = {
    ...{ priceSheetId: sheetId, name: values.name, owner: owner.name, isShared: values.isShared },
    ...{ itemCount: items.length, assignedCount: customers.length, version: last?.number ?? null },
    ...{ validFrom: last?.validFrom ?? null, validUntil: last?.validUntil ?? null },
    customers: customers.map(({ customer }) => customer.name),
  };
  answer(session, record, last ? 'sheet.summary' : 'sheet.summaryDraft', { ...record });
  answerRows(session, await pricedItems(services, company.id, state), {
    record: ({ item, sold, price, cost, formula, isOffered }) => ({
      ...{ number: item.number, sku: sold.sku, product: sold.variety, unit: sold.uom },
      ...{ pricingUnit: sold.pricingUnit.uom, level: item.level, price, cost, formula, isOffered },
    }),
    columns: [
      ['sheet.column.number', ({ item }) => String(item.number), 'number'],
      ['sheet.column.sku', ({ sold }) => sold.sku],
      ['sheet.column.product', ({ sold }) => sold.variety],
      ['sheet.column.unit', ({ sold }) => sold.pricingUnit.uom],
      ['sheet.column.level', ({ item }) => item.level ?? ''],
      ['sheet.column.cost', ({ cost }) => cost ?? '', 'number'],
      ['sheet.column.price', ({ price }) => price ?? '', 'number'],
      ['sheet.column.formula', ({ formula }) => formula],
      ['sheet.column.offered', ({ isOffered }) => (isOffered ? '' : t('sheet.notOffered'))],
    ],
    none: t('sheet.noItems'),
  });
}
