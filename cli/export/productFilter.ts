import type { ProductFilter } from '../../server/database/productHits.ts';
import { ProductStatus } from '../../server/domain/catalog/product.ts';

/** Which products an export is of, as commander reads it. */
export interface ProductFilterOptions {
  readonly status: 'active' | 'inactive' | 'all';
  readonly search?: string;
}

const statuses = { active: ProductStatus.ACTIVE, inactive: ProductStatus.INACTIVE, all: undefined } as const;

export const productFilter = ({ status, search = '' }: ProductFilterOptions): ProductFilter => ({
  status: statuses[status],
  searchKey: search,
});

/** The same for the log. */
export const notedFilter = ({ status, search }: ProductFilterOptions): Record<string, string | number> => ({
  ...(status === 'all' ? {} : { status: statuses[status] ?? 0 }),
  ...(search === undefined ? {} : { searchKey: search }),
});
