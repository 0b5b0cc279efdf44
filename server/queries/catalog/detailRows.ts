import type { Selectable } from 'kysely';
import { detailColumns, logisticsColumns } from '../../../projections/catalog/detailColumns.ts';
import type { ProductListTable } from '../../../projections/catalog/tables.ts';
import {
  noDetails,
  noLogistics,
  type ProductDetails,
  type ProductLogistics,
} from '../../domain/catalog/productDetails.ts';
import type { ProductFlag, ProductFlags } from '../../domain/catalog/productFlags.ts';
import { toDecimal } from '../../domain/decimal.ts';

const columns = { ...detailColumns, ...logisticsColumns };

/** Columns of the products list that hold details and logistics, as `p.` has them. */
export const detailSelection = Object.values(columns).map((column) => `p.${column}` as const);

export type DetailRow = Pick<Selectable<ProductListTable>, (typeof columns)[keyof typeof columns]>;

/** A row's details and logistics under the names of the spec, decimals exact. */
export function presentDetails(row: DetailRow): ProductDetails & ProductLogistics {
  const named = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]]));
  const { gross_weight: weight, gross_volume: volume } = row;
  return {
    ...noDetails,
    ...noLogistics,
    ...named,
    grossWeight: weight === null ? null : toDecimal(weight),
    grossVolume: volume === null ? null : toDecimal(volume),
  };
}

export type FlagRow = Pick<Selectable<ProductListTable>, Exclude<ProductFlag, 'taxEnabled'> | 'tax_enabled'>;

/** Columns of the products list that hold yes and no. */
export const flagSelection = ['p.sell', 'p.purchase', 'p.manufacture', 'p.push', 'p.organic', 'p.tax_enabled'] as const;

export const presentFlags = ({ sell, purchase, manufacture, push, organic, tax_enabled }: FlagRow): ProductFlags => ({
  ...{ sell, purchase, manufacture, push, organic },
  taxEnabled: tax_enabled,
});
