import { atOneMoment, throughCursor } from '../cursor.ts';
import type { RestockFilter } from './restockHits.ts';
import { restockRows, type RestockOrder } from './restockRows.ts';
import { dayOf } from '../company/companyDay.ts';
import { multiply, isZero, round2, roundTo, type Decimal } from '../../domain/decimal.ts';
import type { Services } from '../../services.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import { restockLines, type FindIncoming, type RestockLine } from './restockLines.ts';

/** Whose list, as of which instant (ISO UTC), and where what is coming is found. */
interface ListSource {
  readonly companyId: string;
  readonly instant: string;
  readonly findIncoming: FindIncoming;
}

/** A company's restock list whole, in order, as it stood at one moment of the database. */
export const everyRestockLine = (
  db: Services['db'],
  { companyId, instant, findIncoming }: ListSource,
  filter: RestockFilter,
  order: RestockOrder,
): Promise<readonly RestockLine[]> =>
  atOneMoment(db, async (transaction) => {
    const at = { companyId, day: await dayOf(transaction, companyId, instant) };
    const lines: RestockLine[] = [];
    for await (const rows of throughCursor(transaction, restockRows(transaction, at, filter, order)))
      lines.push(...(await restockLines(transaction, at, rows, findIncoming)));
    return lines;
  });

/**
 * What to buy, vendor by vendor: the products that were chosen, or of all that pass the filter those for which something
 * is suggested.
 */
export async function purchaseList(
  db: Services['db'],
  source: ListSource,
  filter: RestockFilter,
): Promise<readonly RestockLine[]> {
  const lines = await everyRestockLine(db, source, filter, { sortName: 'preferredVendor', direction: 'asc' });
  return filter.productIds === undefined ? lines.filter(({ suggestedUnits }) => !isZero(suggestedUnits)) : lines;
}

const COST_PLACES = 6;

/** USD of one purchase unit; null where no cost is known. */
const purchaseCost = ({ cost, purchaseRatio }: RestockLine): Decimal | null =>
  cost === null ? null : roundTo(multiply(cost, purchaseRatio), COST_PLACES);

/** USD of what is suggested, 2 decimals. */
const estimatedAmount = ({ cost, suggestedQty }: RestockLine): Decimal | null =>
  cost === null ? null : round2(multiply(cost, suggestedQty));

type ColumnName = 'vendor' | 'sku' | 'name' | 'quantity' | 'unit' | 'cost' | 'amount';

/** The columns of a purchase list as a file has them, under the headings that `heading` gives. */
export function purchaseColumns(heading: (name: ColumnName) => string, seesCost: boolean): SheetColumn<RestockLine>[] {
  const column = (name: ColumnName, of: SheetColumn<RestockLine>['of'], isNumber = false) => ({
    name: heading(name),
    of,
    isNumber,
  });
  return [
    column('vendor', ({ preferredVendor }) => preferredVendor?.name ?? null),
    column('sku', ({ sku }) => sku),
    column('name', ({ variety }) => variety),
    column('quantity', ({ suggestedUnits }) => suggestedUnits, true),
    column('unit', ({ purchaseUOM }) => purchaseUOM),
    ...(seesCost ? [column('cost', purchaseCost, true), column('amount', estimatedAmount, true)] : []),
  ];
}
