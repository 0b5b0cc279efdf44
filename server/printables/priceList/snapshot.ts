import type { FacetName } from '../../domain/catalog/productFacets.ts';
import type { Decimal } from '../../domain/decimal.ts';
import type { Language } from '../../messages.ts';
import type { Moment } from '../kit/moment.ts';
import type { PaperName } from '../kit/paper.ts';

/** A product as a customer reads it. */
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

/** Everything that a price list shows and nothing else, as plain JSON: the same snapshot is the same bytes (rules 15). */
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
    /** Position in the event log that the products were known up to. */
    readonly position: string;
    /** What the products were searched by; empty: all of them. */
    readonly search: string;
    /** Boxes that limit the products, group by group: names, and codes of yes-or-no fields. Absent: none does. */
    readonly filters?: readonly { readonly facet: FacetName; readonly values: readonly string[] }[];
    readonly isInactive: boolean;
    /** In the order of the paper. The category is null for products without one. */
    readonly groups: readonly { readonly category: string | null; readonly products: readonly PricedProduct[] }[];
  };
}

/** How many products a list shows. */
export const productCount = ({ data: { groups } }: PriceListSnapshot): number =>
  groups.reduce((sum, { products }) => sum + products.length, 0);
