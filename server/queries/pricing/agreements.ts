import type { Kysely, Selectable } from 'kysely';
import type { CustomerProductTable, PricingStrategyTable } from '../../../projections/pricing/tables.ts';
import type { Database } from '../../database/connect.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { firstStrategy } from '../../domain/pricing/pricingStrategy.ts';
import type { RowUnit, RowValues, StrategyValues } from '../../domain/pricing/strategyEvents.ts';

const decimalOf = (value: string | null): Decimal | null => (value === null ? null : toDecimal(value));

/** What is agreed with some customers about all products, by customer. Who is not in it has agreed on nothing. */
export async function strategiesOf(
  db: Kysely<Database>,
  companyId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, StrategyValues>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pricing_strategy')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('client_id', 'in', clientIds)
    .execute();
  return new Map(rows.map((row) => [row.client_id, strategyOf(row)]));
}

function strategyOf(row: Selectable<PricingStrategyTable>): StrategyValues {
  const { default_logic: defaultLogic, default_group: defaultGroup, matched_id: id, matched_name: name } = row;
  return {
    ...firstStrategy,
    ...{ defaultLogic, defaultGroup, costMethod: row.cost_method, autoSyncProducts: row.auto_sync },
    margin: decimalOf(row.margin),
    matchedCustomer: id === null ? null : { id, name },
  };
}

/** A row of a customer's list as the read model has it. */
export interface AgreedRow extends RowValues {
  readonly detailsId: string;
  readonly clientId: string;
  readonly productId: string;
  readonly quantity: Decimal | null;
  readonly isSynced: boolean;
}

export function agreedRow(row: Selectable<CustomerProductTable>): AgreedRow {
  const { pricing_unit_id, pricing_uom, pricing_ratio, order_unit_id, order_uom, order_ratio } = row;
  const unit = (unitId: string | null, uom: string, ratio: string): RowUnit | null =>
    unitId === null ? null : { unitId, uom, ratio: toDecimal(ratio) ?? '1' };
  return {
    ...{ detailsId: row.details_id, clientId: row.client_id, productId: row.product_id, isSynced: row.is_synced },
    ...{ logic: row.logic, group: row.price_group, costMethod: row.cost_method },
    ...{ salePrice: decimalOf(row.sale_price), margin: decimalOf(row.margin), markup: decimalOf(row.markup) },
    pricingUnit: unit(pricing_unit_id, pricing_uom, pricing_ratio),
    orderUnit: unit(order_unit_id, order_uom, order_ratio),
    quantity: decimalOf(row.quantity),
  };
}

interface Listed {
  readonly clientIds: readonly string[];
  /** Absent: all that are on their lists. */
  readonly productIds?: readonly string[];
}

/** What is agreed with some customers about products of their lists. */
export async function agreedRows(
  db: Kysely<Database>,
  companyId: string,
  { clientIds, productIds }: Listed,
): Promise<readonly AgreedRow[]> {
  if (clientIds.length === 0 || productIds?.length === 0) return [];
  let rows = db
    .selectFrom('customer_product')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('client_id', 'in', clientIds);
  if (productIds !== undefined) rows = rows.where('product_id', 'in', productIds);
  return (await rows.orderBy('place').orderBy('part').execute()).map(agreedRow);
}

/** Whose list a row is of, and which product; null: that row does not exist. */
export async function rowNamed(
  db: Kysely<Database>,
  companyId: string,
  detailsId: string,
): Promise<{ readonly clientId: string; readonly productId: string } | null> {
  const row = await db
    .selectFrom('customer_product')
    .select(['client_id', 'product_id'])
    .where('company_id', '=', companyId)
    .where('details_id', '=', detailsId)
    .executeTakeFirst();
  return row ? { clientId: row.client_id, productId: row.product_id } : null;
}

/** The customers whose strategy matches this one, by name. */
export async function findMatching(
  db: Kysely<Database>,
  companyId: string,
  clientId: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('pricing_strategy as s')
    .innerJoin('client_list as c', (join) =>
      join.onRef('c.company_id', '=', 's.company_id').onRef('c.client_id', '=', 's.client_id'),
    )
    .select(['c.client_id', 'c.name'])
    .where('s.company_id', '=', companyId)
    .where('s.matched_id', '=', clientId)
    .orderBy('c.name')
    .execute();
  return rows.map(({ client_id: id, name }) => ({ id, name }));
}
