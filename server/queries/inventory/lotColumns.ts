import type { SheetColumn } from '../../sheets/sheet.ts';
import type { ExportedLot } from './exportedLots.ts';

/** Columns of a file of lots, in their order; named as the importer of opening lots reads them. */
const fields = [
  'sku', 'variety', 'lot', 'warehouse', 'location', 'received', 'onHand', 'committed', 'available', 'inventoryUOM',
  'cost', 'receivedOn', 'bestBy', 'vendor', 'note', 'state', 'reason', 'deliveryDate', 'costPerUnit',
] as const satisfies readonly (keyof ExportedLot)[]; // prettier-ignore
type LotField = (typeof fields)[number];

const NUMBERS: readonly LotField[] = ['received', 'onHand', 'committed', 'available', 'cost', 'costPerUnit'];

/** Widths in characters, for the columns that need more than the usual. */
const WIDTHS: Partial<Record<LotField, number>> = {
  ...{ sku: 18, variety: 36, lot: 22, warehouse: 18, vendor: 24, note: 40, reason: 30 },
};

/** The columns for someone who may see costs, or may not. */
export const lotColumns = (seesCost: boolean): SheetColumn<ExportedLot>[] =>
  fields
    .filter((field) => seesCost || (field !== 'cost' && field !== 'costPerUnit'))
    .map((field) => ({
      name: field,
      of: (lot) => lot[field],
      isNumber: NUMBERS.includes(field),
      ...(WIDTHS[field] === undefined ? {} : { width: WIDTHS[field] }),
    }));
