import type { ProductRow, SaveSpecifications } from '../../../server/contract/catalog/catalog.ts';
import type { SavePricing } from '../../../server/contract/pricing/pricing.ts';
import type { SaveDetails } from '../../../server/contract/catalog/productDetails.ts';
import { PriceEditOrigin, ProductStatus, type ProductStatusCode } from '../../../server/domain/catalog/product.ts';
import { toDecimal, type Decimal } from '../../../server/domain/decimal.ts';
import type { StaleAnswer } from '../../../server/contract/envelope.ts';
import { toInput } from '../../format/numbers.ts';
import type { UndoCall } from '../../state/noticesSlice.ts';
import { netChanges, type Dispute } from '../../records/conflict.ts';
import { undoOfPricing, undoOfStatus } from '../../records/undoOfSave.ts';

/** What lists edit of a product. */
export interface ProductValues {
  readonly price?: Decimal | null;
  readonly cost?: Decimal | null;
  readonly status?: ProductStatusCode;
  readonly reorderLevel?: number;
  readonly reorderQuantity?: number;
}
export type EditedField = keyof ProductValues;

/** Somebody else changed the same meanwhile; at `revision` theirs stands. */
export interface ListConflict {
  readonly disputes: readonly Dispute[];
  readonly revision: number;
}

/** A row of a list that products are edited in. */
export interface EditedRow {
  readonly productId: string;
  readonly sku: string;
  /** Of the product's stream, when the row was read. */
  readonly revision: number;
}

/** A call saves a part of it: amounts are one command, the status another, what it is restocked by a third. */
export type ValuesPart = 'pricing' | 'specifications' | 'details';

const fieldsOf = {
  pricing: ['price', 'cost'],
  specifications: ['status'],
  details: ['reorderLevel', 'reorderQuantity'],
} as const;

export const seenValues = ({ price = null, cost = null, status }: ProductRow): ProductValues => ({
  price,
  cost,
  status,
});

/** The values of one part; null when there are none. */
export function partOf(values: ProductValues, part: ValuesPart): ProductValues | null {
  const entries = fieldsOf[part].flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]]));
  return entries.length === 0 ? null : (Object.fromEntries(entries) as ProductValues);
}

export const pricingBody = ({ price, cost }: ProductValues): SavePricing => ({
  ...(price === undefined || price === null ? {} : { price }),
  ...(cost === undefined || cost === null ? {} : { cost }),
  updateType: PriceEditOrigin.FROM_LIST,
});
export const specificationsBody = ({ status }: ProductValues): SaveSpecifications =>
  status === undefined ? {} : { status };
export const detailsBody = ({ reorderLevel, reorderQuantity }: ProductValues): SaveDetails => ({
  ...(reorderLevel === undefined ? {} : { reorderLevel }),
  ...(reorderQuantity === undefined ? {} : { reorderQuantity }),
});

/** How one part is set back; null where it cannot be. */
export function undoOfPart(
  productId: string,
  part: ValuesPart,
  mine: ProductValues,
  was: ProductValues,
  commandId: string,
): UndoCall | null {
  if (part === 'details')
    return {
      path: `company/:companyId/product-manager/details/${productId}`,
      body: {
        ...(mine.reorderLevel === undefined ? {} : { reorderLevel: was.reorderLevel ?? 0 }),
        ...(mine.reorderQuantity === undefined ? {} : { reorderQuantity: was.reorderQuantity ?? 0 }),
        undoes: commandId,
      },
    };
  if (part === 'specifications')
    return was.status === undefined ? null : undoOfStatus(productId, was.status, commandId);
  const before = {
    ...(mine.price === undefined ? {} : { price: was.price ?? '' }),
    ...(mine.cost === undefined ? {} : { cost: was.cost ?? '' }),
  };
  return undoOfPricing(productId, before, { commandId, updateType: PriceEditOrigin.FROM_LIST });
}

/** What others made of these fields since: what they set, and what of it is another value than ours. */
export function theirsOver(stale: StaleAnswer, mine: ProductValues): { theirs: ProductValues; disputes: Dispute[] } {
  let theirs: ProductValues = {};
  const disputes: Dispute[] = [];
  for (const change of netChanges(stale.changes)) {
    const { field, to } = change;
    if (field === 'price' || field === 'cost') {
      const value = typeof to === 'string' ? toDecimal(to) : null;
      const own = mine[field];
      if (own === undefined) continue;
      theirs = { ...theirs, [field]: value };
      if (value !== own) disputes.push({ ...change, field, mine: toInput(own), theirs: toInput(value) });
    } else if (field === 'reorderLevel' || field === 'reorderQuantity') {
      const own = mine[field];
      if (own === undefined) continue;
      const value = Number(to);
      theirs = { ...theirs, [field]: value };
      if (value !== own) disputes.push({ ...change, field, mine: String(own), theirs: String(value) });
    } else if (field === 'status' && mine.status !== undefined) {
      const value = Number(to) === ProductStatus.ACTIVE ? ProductStatus.ACTIVE : ProductStatus.INACTIVE;
      theirs = { ...theirs, status: value };
      if (value !== mine.status) disputes.push({ ...change, field, mine: String(mine.status), theirs: String(value) });
    }
  }
  return { theirs, disputes };
}

/** The values that somebody's decision leaves to save: ours, without the fields where theirs stand. */
export function withoutTheirs(values: ProductValues, theirs: ReadonlySet<string>): ProductValues {
  const { price, cost, status, reorderLevel, reorderQuantity } = values;
  return {
    ...(reorderLevel === undefined || theirs.has('reorderLevel') ? {} : { reorderLevel }),
    ...(reorderQuantity === undefined || theirs.has('reorderQuantity') ? {} : { reorderQuantity }),
    ...(price === undefined || theirs.has('price') ? {} : { price }),
    ...(cost === undefined || theirs.has('cost') ? {} : { cost }),
    ...(status === undefined || theirs.has('status') ? {} : { status }),
  };
}

/** What the decision was made on: their values, in the fields that are disputed. */
export function disputedValues({ disputes }: ListConflict): ProductValues {
  let values: ProductValues = {};
  for (const { field, to } of disputes) {
    if (field === 'status')
      values = {
        ...values,
        status: Number(to) === ProductStatus.ACTIVE ? ProductStatus.ACTIVE : ProductStatus.INACTIVE,
      };
    else if (field === 'reorderLevel' || field === 'reorderQuantity') values = { ...values, [field]: Number(to) };
    else if (field === 'price' || field === 'cost')
      values = { ...values, [field]: typeof to === 'string' ? toDecimal(to) : null };
  }
  return values;
}
