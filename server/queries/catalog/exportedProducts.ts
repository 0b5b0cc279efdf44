import { sql, type InferResult, type Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { countRows, eachPresented, exportedAtOneMoment, throughCursor, type Exported } from '../cursor.ts';
import type { ProductFilter } from './productHits.ts';
import { listedUnits, type ListedUnits } from './productUnits.ts';
import { presentFields, selectionOf } from '../fieldRows.ts';
import { presentRules, pricingRuleSelection } from './pricingRuleRows.ts';
import type { ProductOrder } from './productOrder.ts';
import { productRows } from './productRows.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import type { ProductDetails, ProductLogistics } from '../../domain/catalog/productDetails.ts';
import { productFields } from '../../domain/catalog/productFields.ts';
import { flagFields, productFlags, type ProductFlag, type ProductFlags } from '../../domain/catalog/productFlags.ts';
import { writtenRules, type WrittenRules } from '../../domain/pricing/writtenRules.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Services } from '../../services.ts';
import { optionJoin } from '../company/optionJoin.ts';

/** A product as a file of products has it, named as the importer reads it. Decimals are exact. */
type Answer = 'yes' | 'no';

export interface ExportedProduct
  extends ProductDetails, ProductLogistics, WrittenRules, Readonly<Record<ProductFlag, Answer>> {
  readonly sku: string;
  readonly variety: string;
  readonly inventoryUOM: string;
  readonly category: string | null;
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly onHand: Decimal;
  readonly availableToSell: Decimal;
  readonly committed: Decimal;
  readonly noLotCommitted: Decimal;
  readonly noLotShipped: Decimal;
  readonly noLotReturned: Decimal;
  /** Units that it is sold and bought in unless said otherwise, and all it has, the base unit first. */
  readonly sellingUOM: string;
  readonly purchasingUOM: string;
  readonly units: string;
  /** Whether it has a picture. */
  readonly cover: Answer;
  /** Code of the location, or its name where it has none. */
  readonly location: string | null;
  readonly warehouse: string | null;
  readonly preferredVendor: string | null;
}

export interface ExportFilter extends ProductFilter, ProductOrder {
  /** Products at most; absent: all. */
  readonly limit?: number | undefined;
}

/**
 * Runs `work` with a company's products as they stood at one moment of the database, some at a time through a cursor.
 * Products that were undone with their import are omitted: their SKUs are others'.
 */
export function exportedProducts<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: string,
  { limit, sortName, direction, ...filter }: ExportFilter,
  work: (exported: Exported<ExportedProduct>) => Promise<T>,
): Promise<T> {
  const find = async (transaction: Transaction<Database>) => {
    const found = exportRows(
      productRows(transaction, companyId, filter, { sortName, direction }, { instant: clock.now() }),
    );
    const rows = limit === undefined ? found : found.limit(limit);
    const count = await countRows(transaction, rows.clearOrderBy());
    const present = (some: readonly FetchedRow[]) => some.map((row) => presented(row, listedUnits(row)));
    return { count, batches: eachPresented(throughCursor(transaction, rows), present) };
  };
  return exportedAtOneMoment(db, find, work);
}

const exportRows = (products: ReturnType<typeof productRows>) =>
  products
    .leftJoin('company_options as w', optionJoin('w', 'warehouse', 'p.warehouse_id'))
    .leftJoin('client_list as v', (join) =>
      join.onRef('v.company_id', '=', 'p.company_id').onRef('v.client_id', '=', 'p.preferred_vendor_id'),
    )
    .leftJoin('product_list_pricing as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').onRef('r.product_id', '=', 'p.product_id'),
    )
    .select(selectionOf(productFields, 'p'))
    .select(selectionOf(flagFields, 'p'))
    .select(pricingRuleSelection)
    .leftJoin('company_options as o', optionJoin('o', 'location', 'p.location_id'))
    .select(['w.name as warehouse', 'v.name as vendor'])
    .select(sql<string | null>`coalesce(nullif(o.code, ''), o.name)`.as('location'));

type FetchedRow = InferResult<ReturnType<typeof exportRows>>[number];

const decimal = (value: string | null): Decimal | null => (value === null ? null : toDecimal(value));

const answer = (is: boolean): Answer => (is ? 'yes' : 'no');

const writtenFlags = (flags: ProductFlags) =>
  Object.fromEntries(productFlags.map((flag) => [flag, answer(flags[flag])])) as Record<ProductFlag, Answer>;

const amount = (value: string): Decimal => decimal(value) ?? '0';

const presented = (row: FetchedRow, units: ListedUnits): ExportedProduct => ({
  sku: row.sku,
  variety: row.variety,
  inventoryUOM: row.inventory_uom,
  category: row.category_name,
  price: decimal(row.price),
  cost: decimal(row.cost),
  ...presentFields(productFields, row),
  status: row.status === ProductStatus.INACTIVE ? 'INACTIVE' : 'ACTIVE',
  onHand: amount(row.on_hand),
  availableToSell: amount(row.available_to_sell),
  committed: amount(row.committed),
  noLotCommitted: amount(row.no_lot_committed),
  noLotShipped: amount(row.no_lot_shipped),
  noLotReturned: amount(row.no_lot_returned),
  sellingUOM: units.defaultSellingPricingUOM,
  purchasingUOM: units.defaultPurchasingCostUOM,
  units: units.productUOMS.map(({ name }) => name).join(', '),
  ...writtenFlags(presentFields(flagFields, row)),
  ...writtenRules(presentRules(row)),
  cover: answer(row.thumbnail !== null),
  location: row.location,
  warehouse: row.warehouse,
  preferredVendor: row.vendor,
});
