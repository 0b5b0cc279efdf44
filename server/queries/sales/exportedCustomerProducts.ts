import type { Kysely } from 'kysely';
import { PRODUCT_LIST_PAGE_MAX, type CustomerProduct } from '../../contract/pricing/productList.ts';
import type { Database } from '../../database/connect.ts';
import type { Referred } from '../../domain/fields.ts';
import { PriceLogic } from '../../domain/pricing/priceLogic.ts';
import { CostMethod } from '../../domain/pricing/pricingRules.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import { exportedAtOneMoment, type Exported } from '../cursor.ts';
import { findCustomerProducts } from './findCustomerProducts.ts';

/** A product of a customer's list as a file has it: codes by the specification's names for them. */
export interface ExportedCustomerProduct extends Pick<
  CustomerProduct,
  'sku' | 'variety' | 'orderQty' | 'inventoryUOM' | 'pricingUOM' | 'salePrice' | 'cost' | 'margin' | 'markup'
> {
  /** By name. */
  readonly customer: string;
  /** STRATEGY: as the customer's strategy says. */
  readonly defaultLogic: string;
  readonly defaultGroup: string;
  readonly costMethod: string;
}

const names = ['customer', 'sku', 'variety', 'defaultLogic', 'defaultGroup', 'costMethod'] as const;
const numbers = ['salePrice', 'cost', 'margin', 'markup', 'orderQty'] as const;
const units = ['pricingUOM', 'inventoryUOM'] as const;

export const customerProductColumns: SheetColumn<ExportedCustomerProduct>[] = [
  ...names.map((name) => ({ name, of: (row: ExportedCustomerProduct) => row[name] })),
  ...numbers.map((name) => ({ name, of: (row: ExportedCustomerProduct) => row[name], isNumber: true })),
  ...units.map((name) => ({ name, of: (row: ExportedCustomerProduct) => row[name] })),
];

const nameOf = (codes: Readonly<Record<string, number>>, code: number | null): string =>
  Object.keys(codes).find((name) => codes[name] === code) ?? '';

const exported = (customer: string, row: CustomerProduct): ExportedCustomerProduct => {
  const { sku, variety, orderQty, inventoryUOM, pricingUOM, salePrice, cost, margin, markup } = row;
  return {
    ...{ customer, sku, variety, orderQty, inventoryUOM, pricingUOM, salePrice, cost, margin, markup },
    defaultLogic: row.defaultLogic === null ? 'STRATEGY' : nameOf(PriceLogic, row.defaultLogic),
    defaultGroup: row.defaultGroup ?? '',
    costMethod: nameOf(CostMethod, row.costMethod),
  };
};

/** Runs `work` with a customer's products by name, as they stood at one moment of the database. */
export const exportedCustomerProducts = <T>(
  { db, instant }: { readonly db: Kysely<Database>; readonly instant: string },
  companyId: string,
  customer: Referred,
  work: (exported: Exported<ExportedCustomerProduct>) => Promise<T>,
): Promise<T> =>
  exportedAtOneMoment(
    db,
    async (transaction) => {
      const of = { companyId, customer, instant };
      const page = (pageNumber: number) =>
        findCustomerProducts(transaction, of, {
          ...{ pageNumber, pageSize: PRODUCT_LIST_PAGE_MAX, sortName: 'variety', sortType: 'asc' },
        });
      const rows: ExportedCustomerProduct[] = [];
      for (let number = 1; ; number++) {
        const { list } = await page(number);
        rows.push(...list.map((row) => exported(customer.name, row)));
        if (list.length === 0) break;
      }
      return { count: rows.length, batches: inOneBatch(rows) };
    },
    work,
  );

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
