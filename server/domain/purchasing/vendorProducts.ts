import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';
import type { Product } from '../catalog/product.ts';
import { changedFields, emptiesOf } from '../fields.ts';
import type { ChangesOf } from '../recordChanges.ts';
import type { RecordChange, RecordPart } from '../recordPart.ts';
import { assertBought } from './purchaseLines.ts';
import { vendorProductFields, type VendorProductValues } from './vendorProductFields.ts';

/** Products that one vendor's list may hold. */
const VENDOR_PRODUCTS_MAX = 5_000;

/** On every event, as the product was called then. */
type Listed = { vendorId: string; productListId: string; productId: string; sku: string };

/** `details` and `was` hold only what changed. A product that is listed again has what was noted of it before. */
export type VendorProductEvent =
  | Event<'VendorProductListed', Listed & { variety: string }>
  | Event<
      'VendorProductDescribed',
      Listed & { details: Partial<VendorProductValues>; was: Partial<VendorProductValues> }
    >
  | Event<'VendorProductDelisted', Listed>;

interface VendorProduct {
  readonly productListId: string;
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  readonly values: VendorProductValues;
  readonly isListed: boolean;
}

export interface VendorProducts {
  /** By their ids on the list. */
  readonly products: Readonly<Record<string, VendorProduct>>;
}

/** What is bought from a vendor, and what the vendor calls it; its stream has the vendor's id. */
export const vendorProducts: Decider<VendorProducts, VendorProductEvent> = {
  category: 'vendorProducts',
  version: 2,
  initialState: () => ({ products: {} }),
  evolve({ products }, { type, data }) {
    const { productListId, productId, sku } = data;
    const known = products[productListId];
    const values = known?.values ?? emptiesOf(vendorProductFields);
    const now = { productListId, productId, sku, variety: known?.variety ?? '', values, isListed: true };
    switch (type) {
      case 'VendorProductListed':
        return { products: { ...products, [productListId]: { ...now, variety: data.variety } } };
      case 'VendorProductDescribed':
        return { products: { ...products, [productListId]: { ...now, values: { ...values, ...data.details } } } };
      case 'VendorProductDelisted':
        return { products: { ...products, [productListId]: { ...now, isListed: false } } };
    }
  },
  changes: vendorProductChanges,
};

/** A product of a vendor's list, as histories name it. */
export const partOfVendorProduct = ({ productId, sku }: Pick<VendorProduct, 'productId' | 'sku'>): RecordPart => ({
  kind: 'product',
  id: productId,
  name: sku,
});

const noted = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

/** A vendor has many products, each with fields of its own. */
function vendorProductChanges({ type, data }: VendorProductEvent): RecordChange[] {
  const part = partOfVendorProduct(data);
  switch (type) {
    case 'VendorProductListed':
      return [{ field: 'vendorProduct', from: null, to: data.variety, part }];
    case 'VendorProductDelisted':
      return [{ field: 'vendorProduct', from: data.sku, to: null, part }];
    case 'VendorProductDescribed':
      return (Object.keys(data.details) as (keyof VendorProductValues)[]).map((field) => ({
        ...{ field, from: noted(data.was[field]), to: noted(data.details[field]), part },
      }));
  }
}

/** What of it the history of the vendor shows. */
export const changesOfVendorProducts: ChangesOf<VendorProductEvent> = {
  decider: vendorProducts,
  ownerOf: ({ data }) => ({ kind: 'client', id: data.vendorId }),
  changesOf: vendorProductChanges,
  types: { VendorProductListed: true, VendorProductDescribed: true, VendorProductDelisted: true },
};

export interface AddVendorProducts {
  vendorId: string;
  /** As they are now, under the ids that they shall have on the list. */
  products: readonly { productListId: string; productId: string; product: Product }[];
}

/** Puts products on a vendor's list, active ones that are bought (rules 18.10). Quiet for those that are on it. */
export function addVendorProducts(
  { vendorId, products }: AddVendorProducts,
  state: VendorProducts,
): VendorProductEvent[] {
  const wanted = products.filter(({ productListId }) => state.products[productListId]?.isListed !== true);
  const listed = Object.values(state.products).filter(({ isListed }) => isListed).length;
  if (listed + wanted.length > VENDOR_PRODUCTS_MAX)
    throw new DomainError('purchases.vendorListFull', { maximum: VENDOR_PRODUCTS_MAX }, 'productIds');
  return wanted.map(({ productListId, productId, product }) => {
    assertBought(product);
    const { sku, variety } = product;
    return { type: 'VendorProductListed', data: { vendorId, productListId, productId, sku, variety } };
  });
}

export interface DescribeVendorProduct {
  vendorId: string;
  productListId: string;
  /** Absent: as it is. */
  values: Partial<VendorProductValues>;
}

/** Another product code or custom field; the event holds only what changed. */
export function describeVendorProduct(
  { vendorId, productListId, values }: DescribeVendorProduct,
  state: VendorProducts,
): VendorProductEvent[] {
  const known = listedProduct(state, productListId);
  const change = changedFields(vendorProductFields, values, known.values);
  if (change === null) return [];
  const { productId, sku } = known;
  const of = { vendorId, productListId, productId, sku };
  return [{ type: 'VendorProductDescribed', data: { ...of, details: change.to, was: change.was } }];
}

export interface RemoveVendorProducts {
  vendorId: string;
  productListIds: readonly string[];
}

/** Takes products off a vendor's list. Quiet for those that are off already. */
export function removeVendorProducts(
  { vendorId, productListIds }: RemoveVendorProducts,
  { products }: VendorProducts,
): VendorProductEvent[] {
  return [...new Set(productListIds)].flatMap((productListId): VendorProductEvent[] => {
    const known = products[productListId];
    if (known === undefined) throw new DomainError('purchases.vendorProductUnknown', { id: productListId });
    if (!known.isListed) return [];
    const { productId, sku } = known;
    return [{ type: 'VendorProductDelisted', data: { vendorId, productListId, productId, sku } }];
  });
}

function listedProduct({ products }: VendorProducts, id: string): VendorProduct {
  const known = products[id];
  if (!known?.isListed) throw new DomainError('purchases.vendorProductUnknown', { id });
  return known;
}
