import type { Product } from './product.ts';
import { joinedList } from '../text.ts';

/** What the products list is filtered by in groups of boxes (rules 18.10 and 18.15), in the order of its drawer. */
export const facetNames = [
  'category',
  'brand',
  'origin',
  'preferredVendor',
  'packing',
  'grade',
  'organic',
  'flag',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Boxes that are ticked: a product has one of the values in every group that has any. Categories and vendors by id. */
export type FacetFilter = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** Values of the group `organic`. */
export const organicValues = ['true', 'false'] as const;
/** Values of the group `flag`: what products are marked with besides. */
export const markedFlags = ['manufacture', 'push', 'taxEnabled'] as const;

/** Brands of a product, from the text that keeps them. */
export const brandsOf = (suppliers: string): readonly string[] =>
  joinedList(suppliers)
    .split(', ')
    .filter((brand) => brand !== '');

/** The values that a product has in a group. */
function valuesOf({ categoryId, details, preferredVendor, flags }: Product, facet: FacetName): readonly string[] {
  switch (facet) {
    case 'category':
      return categoryId === null ? [] : [categoryId];
    case 'brand':
      return brandsOf(details.suppliers);
    case 'preferredVendor':
      return preferredVendor === null ? [] : [preferredVendor.id];
    case 'organic':
      return [String(flags.organic)];
    case 'flag':
      return markedFlags.filter((flag) => flags[flag]);
    case 'origin':
    case 'packing':
    case 'grade':
      return details[facet] === '' ? [] : [details[facet]];
  }
}

/** True for a product that the ticked boxes leave in the list. */
export const passesFacets = (product: Product, filter: FacetFilter): boolean =>
  facetNames.every((facet) => {
    const wanted = filter[facet] ?? [];
    return wanted.length === 0 || valuesOf(product, facet).some((value) => wanted.includes(value));
  });
