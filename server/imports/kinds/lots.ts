import { openingLots } from '../../commands/inventory/openingLots.ts';
import { undoLotsImport } from '../../commands/imports/undoLotsImport.ts';
import { LOT_ID_MAX, checkedFacts, checkedLotId } from '../../domain/inventory/lotRules.ts';
import { checkedOpeningQuantity } from '../../domain/inventory/openInventory.ts';
import { checkedSku } from '../../domain/catalog/productRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { dayCell, nameCell, numberCell, refuseControl, settingCell } from '../cells.ts';
import { judgeLots, lotFields, type LotField, type LotRow } from './judgeLots.ts';
import type { FileKind } from '../fileKind.ts';

function read(field: LotField, text: string): string {
  switch (field) {
    case 'sku':
      return checkedSku(text);
    case 'lot':
      return checkedLotId(text.slice(0, LOT_ID_MAX + 1));
    case 'onHand':
      return checkedOpeningQuantity(numberCell(field, text), field);
    case 'cost':
      return checkedFacts({ cost: numberCell(field, text) }).cost;
    case 'receivedOn':
    case 'bestBy':
      return dayCell(field, text);
    case 'note':
      refuseControl(field, text);
      return checkedFacts({ note: text }).note;
    case 'warehouse':
      return settingCell(field, text);
    case 'inventoryUOM':
    case 'location':
      return nameCell(field, text);
  }
}

/** Opening lots, one row for each SKU and lot; all lots of a product are one opening (rules 14). */
export const lots: FileKind<LotField, LotRow> = {
  name: 'lots',
  form: {
    fields: lotFields,
    required: { sku: 'catalog.skuRequired', onHand: 'import.onHandRequired' },
    prefixed: 'sku',
    cells: { sku: 'code', lot: 'code', onHand: 'number', cost: 'number', receivedOn: 'day', bestBy: 'day' },
    read,
  },
  label: ({ sku = '' }) => String(sku),
  rowsOf: (row, values) => {
    const written = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
    return [{ ...written, row, sku: String(values.sku), onHand: String(values.onHand) }];
  },
  once: [{ field: 'lot', of: ({ sku, lot }) => `${sku} ${lot ?? ''}`, code: 'import.lotTwice' }],
  groupOf: ({ sku }) => sameValue(sku),
  wholeGroupOf: ({ sku = '' }) => sameValue(String(sku)),
  atOnce: 48,
  open: (place) => ({
    judge: (rows) => judgeLots(rows, place),
    write: (rows, context) => openingLots(place.services, rows, context),
  }),
  undoItem: undoLotsImport,
};
