import type { FacetName } from '../../domain/catalog/productFacets.ts';
import type { Decimal } from '../../domain/decimal.ts';
import type { Language } from '../../messages.ts';
import type { Moment } from '../kit/moment.ts';
import type { PaperName } from '../kit/press.ts';

/** A product as customers see it. */
export interface PricedProduct {
  readonly sku: string;
  readonly variety: string;
  readonly packing: string;
  readonly size: string;
  readonly grade: string;
  readonly origin: string;
  readonly unit: string;
  /** USD per unit; null: on request. */
  readonly price: Decimal | null;
}

/** Everything a price list shows, as plain JSON: the same snapshot gives the same bytes (rules 15). */
export interface PriceListSnapshot {
  /** Version of the template. */
  readonly template: 1;
  readonly settings: {
    readonly companyName: string;
    readonly language: Language;
    readonly paper: PaperName;
  };
  readonly data: {
    readonly knownAt: Moment;
    /** Log position up to which the products are known. */
    readonly position: string;
    /** The search; empty: all products. */
    readonly search: string;
    /** Whose prices they are; absent: everybody's. */
    readonly customer?: string;
    /** Filters by group: names, and codes of yes-or-no fields. Absent: none. */
    readonly filters?: readonly { readonly facet: FacetName; readonly values: readonly string[] }[];
    readonly isInactive: boolean;
    /** In print order. The category is null for products without one. */
    readonly groups: readonly { readonly category: string | null; readonly products: readonly PricedProduct[] }[];
  };
}

/** Number of products on a list. */
export const productCount = ({ data: { groups } }: PriceListSnapshot): number =>
  groups.reduce((sum, { products }) => sum + products.length, 0);
