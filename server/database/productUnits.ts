import { sql, type Kysely } from 'kysely';
import { toDecimal, type Decimal } from '../domain/decimal.ts';
import type { Database } from './connect.ts';

/** A unit of a product as lists show it. */
interface ListedUnit {
  readonly id: string;
  readonly name: string;
  readonly ratio: Decimal;
  readonly priceFactor: Decimal;
}

interface ListedProduct {
  readonly product_id: string;
  readonly unit_id: string;
  readonly inventory_uom: string;
  readonly selling_unit_id: string;
  readonly purchasing_unit_id: string;
}

export interface ListedUnits {
  readonly productUOMS: ListedUnit[];
  readonly defaultSellingPricingUOM: string;
  readonly defaultPurchasingCostUOM: string;
}

/** The units of a page of products, the base unit first, by their present names. */
export async function listedUnits(
  db: Kysely<Database>,
  companyId: string,
  products: readonly ListedProduct[],
): Promise<(product: ListedProduct) => ListedUnits> {
  const rows = products.length === 0 ? [] : await linesOf(db, companyId, products);
  const byProduct = new Map<string, typeof rows>();
  for (const row of rows) byProduct.set(row.product_id, [...(byProduct.get(row.product_id) ?? []), row]);
  return (product) => {
    const lines = byProduct.get(product.product_id) ?? [];
    const base = lines.find(({ unit_id }) => unit_id === product.unit_id);
    const added = lines.filter((line) => line !== base);
    const nameOf = (id: string): string => added.find(({ unit_id }) => unit_id === id)?.name ?? product.inventory_uom;
    const selling = lines.find(({ unit_id }) => unit_id === product.selling_unit_id);
    return {
      productUOMS: [
        {
          id: product.unit_id,
          name: product.inventory_uom,
          ratio: '1',
          priceFactor: toDecimal(base?.price_factor ?? '0') ?? '0',
        },
        ...added.map(({ unit_id: id, name, ratio, price_factor }) => ({
          id,
          name,
          ratio: toDecimal(ratio) ?? '1',
          priceFactor: toDecimal(price_factor) ?? '0',
        })),
      ],
      defaultSellingPricingUOM: nameOf(pricingUnitOf(selling, product.selling_unit_id)),
      defaultPurchasingCostUOM: nameOf(product.purchasing_unit_id),
    };
  };
}

/** Empty: its own. */
const pricingUnitOf = (line: { pricing_unit_id: string } | undefined, id: string): string =>
  line === undefined || line.pricing_unit_id === '' ? id : line.pricing_unit_id;

const linesOf = (db: Kysely<Database>, companyId: string, products: readonly ListedProduct[]) =>
  db
    .selectFrom('product_list_unit as l')
    .leftJoin('company_options as u', (join) =>
      join.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.unit_id').on('u.kind', '=', 'unit'),
    )
    .select(['l.product_id', 'l.unit_id', 'l.ratio', 'l.price_factor', 'l.pricing_unit_id'])
    .select(sql<string>`coalesce(u.name, l.name)`.as('name'))
    .where('l.company_id', '=', companyId)
    .where(
      'l.product_id',
      'in',
      products.map(({ product_id }) => product_id),
    )
    .orderBy('l.place')
    .orderBy('l.unit_id')
    .execute();
