import { openingLots } from '../../server/commands/inventory/openingLots.ts';
import { importPermissions } from '../../server/commands/imports/importPermissions.ts';
import { LOT_ID_MAX, checkedFacts, checkedLotId } from '../../server/domain/inventory/lotRules.ts';
import { checkedOpeningQuantity } from '../../server/domain/inventory/openInventory.ts';
import { checkedSku } from '../../server/domain/catalog/productRules.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { dayCell, nameCell, numberCell, refuseControl, settingCell } from '../../server/imports/cells.ts';
import { judgeLots } from './judgeLots.ts';
import type { ImportKind } from './kind.ts';
import { lotFields, type LotField, type LotRow } from './lotRow.ts';

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

/** Opening lots, told apart by SKU and lot; all lots of a product are one opening (rules 14). */
export const lots: ImportKind<LotField, LotRow> = {
  name: 'lots',
  permission: importPermissions.lots,
  form: {
    fields: lotFields,
    required: { sku: 'catalog.skuRequired', onHand: 'import.onHandRequired' },
    prefixed: 'sku',
    read,
  },
  rowsOf: (row, values) => {
    const written = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
    return [{ ...written, row, sku: String(values.sku), onHand: String(values.onHand) }];
  },
  once: [{ field: 'lot', of: ({ sku, lot }) => `${sku} ${lot ?? ''}`, code: 'import.lotTwice' }],
  groupOf: ({ sku }) => sameValue(sku),
  goesWhole: true,
  atOnce: 48,
  judge: judgeLots,
  write: (rows, services, context) => openingLots(services, rows, context),
};
