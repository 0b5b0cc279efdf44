import { sql, type InferResult, type RawBuilder, type Transaction } from 'kysely';
import { likePattern } from '../../../projections/searchText.ts';
import type { Database } from '../../database/connect.ts';
import { countRows, eachPresented, exportedAtOneMoment, throughCursor, type Exported } from '../cursor.ts';
import { productHits, type ProductFilter } from '../catalog/productHits.ts';
import { isLot } from './isLot.ts';
import { isFoundLot, passesLimits, type LotLimits } from './lotLimits.ts';
import { availableOn, lotOrder } from './lotOrder.ts';
import { everyPurchasedLot, type PurchaseTold } from './purchasedLots.ts';
import { deliveredOn } from '../catalog/stockFigures.ts';
import { zoneOf } from '../company/companyDay.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { LotFileSortName } from '../../domain/inventory/lotSortNames.ts';
import { lotState, type LotState } from '../../domain/inventory/lot.ts';
import type { Services } from '../../services.ts';
import { optionJoin } from '../company/optionJoin.ts';

/**
 * A lot as a file of lots has it. Quantities in inventory units, dates YYYY-MM-DD, empty where nothing is known; the
 * importer of opening lots reads it again: `onHand` is what it books.
 */
export interface ExportedLot {
  readonly sku: string;
  readonly variety: string;
  readonly lot: string;
  readonly warehouse: string | null;
  /** Code of a place in the warehouse. */
  readonly location: string | null;
  readonly received: Decimal;
  readonly onHand: Decimal;
  readonly committed: Decimal;
  /** 0 for a lot that may not go out: held, recalled or expired on the company's day. */
  readonly available: Decimal;
  readonly inventoryUOM: string;
  /** The lot's own, US dollars for one inventory unit, and the day that was written down. */
  readonly cost: Decimal | null;
  readonly receivedOn: string | null;
  readonly bestBy: string | null;
  /** Empty for a lot that no purchase order brought. */
  readonly vendor: string;
  readonly note: string;
  readonly state: LotState;
  /** Why it is recalled or held. */
  readonly reason: string;
  /** As the list of lots shows them: the day that it was booked and the product's cost where it has none of its own. */
  readonly deliveryDate: string;
  readonly costPerUnit: Decimal | null;
}

/** Lots of the products that pass a filter, or of one product; received within dates, both included. */
export interface LotExportFilter extends ProductFilter, LotLimits {
  readonly productId?: string | undefined;
  /** Part of a lot's id. */
  readonly lotKey?: string | undefined;
  /** Words of the product, or part of a lot's id. */
  readonly lotSearch?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** Absent: by SKU and receipt. */
  readonly sortName?: LotFileSortName | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

/** The moment that is asked about, ISO UTC: what has expired depends on the day. */
interface Source extends Pick<Services, 'db'> {
  readonly instant: string;
}

/** Runs `work` with a company's lots as they stood at one moment of the database, through a cursor. */
export function exportedLots<T>(
  { db, instant }: Source,
  companyId: string,
  { productId, lotKey = '', lotSearch = '', fromDate, toDate, sortName, direction, ...filter }: LotExportFilter,
  work: (exported: Exported<ExportedLot>) => Promise<T>,
): Promise<T> {
  const find = async (transaction: Transaction<Database>) => {
    const zone = await zoneOf(transaction, companyId);
    const deliveryDate = deliveredOn(zone);
    const today = businessDay(instant, zone);
    let lots = productHits(transaction, companyId, filter).innerJoin('inventory_lot as l', (join) =>
      join.onRef('l.company_id', '=', 'p.company_id').onRef('l.product_id', '=', 'p.product_id'),
    );
    if (productId !== undefined) lots = lots.where('p.product_id', '=', productId);
    if (lotKey.trim() !== '') lots = lots.where(sql`l.lot_id COLLATE "C"`, 'ilike', likePattern(lotKey.trim()));
    if (lotSearch.trim() !== '') lots = lots.where(isFoundLot(transaction, companyId, lotSearch));
    lots = lots.where(passesLimits(filter, today));
    // As in the list: a lot that is searched by its whole number is there whenever it came.
    if (fromDate !== undefined) lots = lots.where(sql<boolean>`(${deliveryDate} >= ${fromDate} OR ${isLot(lotKey)})`);
    if (toDate !== undefined) lots = lots.where(sql<boolean>`(${deliveryDate} <= ${toDate} OR ${isLot(lotKey)})`);
    const count = await countRows(transaction, lots.select('l.lot_id'));
    let rows = lots
      .leftJoin('company_options as u', optionJoin('u', 'unit', 'p.unit_id'))
      .leftJoin('company_options as w', optionJoin('w', 'warehouse', 'l.warehouse_id'))
      .leftJoin('company_options as s', optionJoin('s', 'location', 'l.location_id'))
      .leftJoin(everyPurchasedLot(transaction, companyId).as('v'), (join) =>
        join.onRef('v.product_id', '=', 'l.product_id').onRef('v.lot_id', '=', 'l.lot_id'),
      )
      .select(['p.sku', 'p.variety', 'l.lot_id', 'w.name as warehouse', 's.code as location', 'v.vendor'])
      .select(['l.received', 'l.on_hand', 'l.committed', 'l.cost', 'l.received_on', 'l.best_by'])
      .select(['l.note', 'l.hold', 'l.recall'])
      .select([
        sql<string>`coalesce(u.name, p.inventory_uom)`.as('unit'),
        sql<string | null>`l.cost + coalesce(v."allocatedCost", 0)`.as('cost_per_unit'),
        availableOn(today).as('available'),
        deliveryDate.as('delivery_date'),
      ]);
    if (sortName === undefined) rows = rows.orderBy('p.sku').orderBy('delivery_date').orderBy('l.lot_id');
    else {
      const { [sortName]: by } = {
        ...lotOrder((what) => told[what], { deliveryDate, cost: sql`l.cost`, today }),
        ...{ sku: sql`p.sku`, variety: sql`p.variety`, location: sql`s.code` },
      };
      rows = rows
        .orderBy(by, (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
        .orderBy('p.sku')
        .orderBy('l.lot_id', direction ?? 'asc');
    }
    const presented = (row: InferResult<typeof rows>[number]): ExportedLot => {
      const { hold, recall } = row;
      const onHand = decimal(row.on_hand);
      return {
        sku: row.sku,
        variety: row.variety,
        lot: row.lot_id,
        warehouse: row.warehouse,
        location: row.location,
        received: decimal(row.received),
        onHand,
        committed: decimal(row.committed),
        available: decimal(row.available),
        inventoryUOM: row.unit,
        cost: optional(row.cost),
        receivedOn: row.received_on,
        bestBy: row.best_by,
        vendor: row.vendor ?? '',
        note: row.note,
        state: lotState({ hold, recall, onHand }),
        reason: recall ?? hold ?? '',
        deliveryDate: row.delivery_date,
        costPerUnit: optional(row.cost_per_unit),
      };
    };
    return { count, batches: eachPresented(throughCursor(transaction, rows), (some) => some.map(presented)) };
  };
  return exportedAtOneMoment(db, find, work);
}

/** What is told of the purchase `v` that brought a lot. */
const told = {
  quotedOn: sql`v."quotedOn"`,
  vendor: sql`v.vendor`,
  allocatedCost: sql`v."allocatedCost"`,
  incoming: sql`v.incoming`,
} satisfies Record<PurchaseTold, RawBuilder<unknown>>;

const decimal = (value: string): Decimal => toDecimal(value) ?? '0';
const optional = (value: string | null): Decimal | null => (value === null ? null : decimal(value));
