import { ProductStatus } from '../../../../server/domain/catalog/productCodes.ts';
import { facetQuery, type ListState } from '../listState.ts';
import { useProductFacetsQuery } from './filtersApi.ts';

/** What the list can be filtered by, as it is limited now. */
export const useFacets = ({ search, isInactive, facets }: ListState, { skip = false } = {}) =>
  useProductFacetsQuery(
    {
      ...(search === '' ? {} : { searchKey: search }),
      status: isInactive ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
      ...facetQuery(facets),
    },
    { skip },
  );
