import { Type, type Static } from 'typebox';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { facetParams } from '../catalog/productFacets.ts';
import { closed, codes } from '../scalars.ts';

/** Query of GET price-list.pdf: what the list is limited by, and how it is printed. `status` absent = active. */
export const PriceListQuery = closed({
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(codes([ProductStatus.ACTIVE, ProductStatus.INACTIVE])),
  ...facetParams,
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  paper: Type.Optional(Type.Enum(['letter', 'a4'])),
});
export type PriceListQuery = Static<typeof PriceListQuery>;
