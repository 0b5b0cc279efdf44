import { pricedItems, type PricedItem } from '../../server/commands/priceSheets/pricedItems.ts';
import { priceSheet } from '../../server/domain/priceSheets/priceSheet.ts';
import type { SheetColumn } from '../../server/sheets/sheet.ts';
import { exportTable, type ExportTo } from '../exports/exportTable.ts';
import type { Translate } from '../terminal/translate.ts';
import { sheetNamed } from './sheetNamed.ts';

const columns: readonly SheetColumn<PricedItem>[] = [
  { name: 'number', of: ({ item }) => item.number, isNumber: true },
  { name: 'sku', of: ({ sold }) => sold.sku },
  { name: 'product', of: ({ sold }) => sold.variety, width: 32 },
  { name: 'category', of: ({ category }) => category },
  { name: 'unit', of: ({ sold }) => sold.uom },
  { name: 'pricingUnit', of: ({ sold }) => sold.pricingUnit.uom },
  { name: 'level', of: ({ item }) => item.level },
  { name: 'cost', of: ({ cost }) => cost, isNumber: true },
  { name: 'price', of: ({ price }) => price, isNumber: true },
  { name: 'formula', of: ({ formula }) => formula, width: 28 },
  { name: 'updatedAt', of: ({ item }) => item.updatedAt, width: 24 },
];

/** Writes the items of a sheet with their prices of now. */
export const exportSheet = (wanted: string, options: ExportTo, t: Translate): Promise<number> =>
  exportTable<PricedItem>(options, t, 'sheets.view', async ({ services, company }) => {
    const { sheetId, state } = await sheetNamed(wanted, { services, company });
    return {
      what: 'priceSheet',
      title: state.values.name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
      columns,
      filter: { priceSheetId: sheetId },
      readModels: [],
      read: async (work) => {
        const { position } = await services.handler.load(priceSheet, company.id, sheetId);
        const items = await pricedItems(services, company.id, state);
        await work({ count: items.length, position: String(position ?? ''), batches: one(items) });
      },
    };
  });

async function* one<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
