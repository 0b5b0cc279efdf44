import { sql, type Kysely } from 'kysely';
import type { CustomerProduct, CustomerProductsQuery } from '../../contract/pricing/productList.ts';
import type { Database } from '../../database/connect.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { multiply, round2, type Decimal } from '../../domain/decimal.ts';
import type { Referred } from '../../domain/fields.ts';
import { costBasis } from '../../domain/pricing/logicPrice.ts';
import { PriceLogic } from '../../domain/pricing/priceLogic.ts';
import { isShownMargin, margin as marginOf, markup as markupOf } from '../../domain/pricing/priceMath.ts';
import { agreedRow, type AgreedRow } from '../pricing/agreements.ts';
import { productHits } from '../catalog/productHits.ts';
import { cappedTotal, pageOf } from '../paging.ts';
import { unitById, usualUnits } from '../pricing/pricedCatalog.ts';
import { customerPrices, type CustomerPrices } from './customerPrices.ts';

/** The only expressions that a list sorts by: names from outside never reach SQL (trust 5.10). */
const sorts = { sku: sql`p.sku`, variety: sql`p.variety` } as const;

interface ListOf {
  readonly companyId: string;
  readonly customer: Referred;
  /** ISO UTC. */
  readonly instant: string;
}

/** One page of a customer's products that are for sale, each with its price of now. */
export async function findCustomerProducts(
  db: Kysely<Database>,
  { companyId, customer, instant }: ListOf,
  { searchKey = '', sortName, sortType = 'asc', ...paging }: CustomerProductsQuery,
) {
  const { limit, offset } = pageOf(paging, 20);
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  // What is not sold any more stays on the list for the day when it is again, and is not shown (rules 18.10).
  const hits = productHits(db, companyId, { status: ProductStatus.ACTIVE, searchKey })
    .where('p.sell', '=', true)
    .innerJoin('customer_product as l', (join) =>
      join
        .onRef('l.company_id', '=', 'p.company_id')
        .onRef('l.product_id', '=', 'p.product_id')
        .on('l.client_id', '=', customer.id),
    );
  const inOrder =
    sortName === undefined
      ? hits.orderBy('l.place').orderBy('l.part')
      : hits.orderBy(sorts[sortName], direction).orderBy('l.details_id', direction);
  const [total, found] = await Promise.all([
    cappedTotal(db, hits.select('l.details_id')),
    inOrder.selectAll('l').limit(limit).offset(offset).execute(),
  ]);
  const rows = found.map(agreedRow);
  const productIds = rows.map(({ productId }) => productId);
  const prices = await customerPrices(db, companyId, { customers: [customer], productIds, instant });
  return { ...total, list: rows.flatMap((row) => presented(row, customer, prices)) };
}

/** A row as it is shown, with its price, cost, margin and markup of one pricing unit. */
function presented(row: AgreedRow, customer: Referred, prices: CustomerPrices): CustomerProduct[] {
  const { detailsId, productId, quantity, logic, group, isSynced } = row;
  const product = prices.products.get(productId);
  const resolved = prices.priceOf(customer, productId);
  if (!product || !resolved) return [];
  const { selling, pricing } = usualUnits(product);
  const order = (row.orderUnit && unitById(product, row.orderUnit.unitId)) ?? selling;
  const quoted = (row.pricingUnit && unitById(product, row.pricingUnit.unitId)) ?? pricing;
  const {
    groupChecked,
    lastSoldChecked,
    priceGroupType,
    defaultLogic: _,
    defaultGroup: __,
    costMethod: ___,
    ...groups
  } = product.rules;
  const costMethod = row.costMethod ?? prices.strategyOf(customer.id).costMethod;
  const basis = costBasis({ costMethod, costs: 'lot' }, product, prices.lotOf(productId));
  const cost = basis && round2(multiply(basis.cost, quoted.ratio));
  const { price, kind, trace } = resolved;
  const last = prices.lastSold(customer.id, productId);
  return [
    {
      ...{ detailsId, productId, sku: product.sku, variety: product.variety, orderQty: quantity, isSynced },
      ...{ inventoryUOM: order.name, pricingUOM: quoted.name },
      productUOMS: product.units.map(({ id, name, ratio, priceFactor, isSold }) => ({
        ...{ id, name, ratio, priceFactor, defaultSellingUOM: id === selling.id, useForSelling: isSold },
      })),
      ...{ defaultLogic: logic, defaultGroup: group, groupChecked, lastSoldChecked, priceGroupType, ...groups },
      ...{ lastSoldPrice: last?.price ?? null, lastSoldUOM: last?.uom ?? null },
      ...{ salePrice: price, kind, source: trace.source, cost, costMethod },
      margin: logic === PriceLogic.CUSTOM_MARGIN ? row.margin : earned(price, cost),
      markup:
        logic === PriceLogic.CUSTOM_MARKUP
          ? row.markup
          : price === null || cost === null
            ? null
            : markupOf(price, cost),
    },
  ];
}

/** Only margins below 100 are shown (spec 2, section 5). */
function earned(price: Decimal | null, cost: Decimal | null): Decimal | null {
  const percent = price === null || cost === null ? null : marginOf(price, cost);
  return percent !== null && isShownMargin(percent) ? percent : null;
}
