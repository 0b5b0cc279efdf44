import { Type, type Static } from 'typebox';
import {
  facetNames,
  markedFlags,
  organicValues,
  type FacetFilter,
  type FacetName,
} from '../../domain/catalog/productFacets.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { answer } from '../envelope.ts';
import { closed, codes, each, Id, listOf, several } from '../scalars.ts';

/** Boxes that may be ticked in one group. */
const TICKED_MAX = 50;
/** The longest text that a product has in such a field. */
const VALUE_MAX = 500;
const text = () => Type.Optional(several(Type.String({ minLength: 1, maxLength: VALUE_MAX }), TICKED_MAX));
const ids = () => Type.Optional(several(Id, TICKED_MAX));

/** Query parameters of the filter groups (rules 18.15), each given once for every ticked box. */
export const facetParams = {
  category: ids(),
  brand: text(),
  origin: text(),
  preferredVendor: ids(),
  packing: text(),
  grade: text(),
  organic: Type.Optional(several(Type.Enum([...organicValues]), TICKED_MAX)),
  flag: Type.Optional(several(Type.Enum([...markedFlags]), TICKED_MAX)),
};
type FacetParams = Readonly<Partial<Record<FacetName, string | readonly string[]>>>;

/** Takes the filter groups out of a query. */
export function splitFacets<Q extends FacetParams>(
  query: Q,
): { readonly facets: FacetFilter; readonly rest: Omit<Q, keyof typeof facetParams> } {
  const facets = Object.fromEntries(
    facetNames.flatMap((name) => (query[name] === undefined ? [] : [[name, listOf<string>(query[name])]])),
  ) as FacetFilter;
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !(name in facetParams)));
  return { facets, rest: rest as Omit<Q, keyof typeof facetParams> };
}

/** Query of GET product-manager/product-facets: how the list is limited. `status` absent = active. */
export const ProductFacetsQuery = closed({
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(codes([ProductStatus.ACTIVE, ProductStatus.INACTIVE])),
  ...facetParams,
});
export type ProductFacetsQuery = Static<typeof ProductFacetsQuery>;

/** A value in use and how many products of the list have it, as the other groups and the search limit it. */
export const FacetValue = Type.Object({
  /** As the filter takes it. */
  value: Type.String(),
  name: Type.String(),
  /** Section of a category, empty without one. */
  section: Type.Optional(Type.String()),
  /** Up to 1,000; beyond, `isCapped`. */
  count: Type.Integer(),
  isCapped: Type.Boolean(),
});
export type FacetValue = Static<typeof FacetValue>;
/** In every group up to 1,000 values, by name; categories by their section first. */
export const ProductFacets = Type.Object(each(facetNames, Type.Array(FacetValue)));
export type ProductFacets = Static<typeof ProductFacets>;
export const ProductFacetsAnswer = answer(ProductFacets);
