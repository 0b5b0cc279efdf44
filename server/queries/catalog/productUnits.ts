import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { ProductRow } from './productRows.ts';

/** A unit of a product as lists show it. */
interface ListedUnit {
  readonly id: string;
  readonly name: string;
  readonly ratio: Decimal;
  readonly priceFactor: Decimal;
}

/** What a row of products says of its units. */
type ListedProduct = Pick<ProductRow, 'unit_id' | 'inventory_uom' | 'selling_unit_id' | 'purchasing_unit_id' | 'units'>;

export interface ListedUnits {
  readonly productUOMS: ListedUnit[];
  readonly defaultSellingPricingUOM: string;
  readonly defaultPurchasingCostUOM: string;
}

/** The units of a product as lists show them, the base unit first. */
export function listedUnits(product: ListedProduct): ListedUnits {
  const lines = product.units;
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
}

/** Empty: its own. */
const pricingUnitOf = (line: { pricing_unit_id: string } | undefined, id: string): string =>
  line === undefined || line.pricing_unit_id === '' ? id : line.pricing_unit_id;
