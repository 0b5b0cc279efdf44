import { may } from '../../http/authorize.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  ProductFacetsAnswer,
  ProductFacetsQuery,
  splitFacets,
  type FacetValue,
  type ProductFacets,
} from '../../contract/catalog/productFacets.ts';
import { facetValueNames } from '../../queries/catalog/facetValueNames.ts';
import { noCache, listCache } from '../../queries/listCache.ts';
import { readModels } from '../../queries/readModels.ts';
import { COUNT_CAP } from '../../queries/paging.ts';
import { countFacets } from '../../queries/catalog/productFacets.ts';
import { facetNames } from '../../domain/catalog/productFacets.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import type { Routes } from '../../http/app.ts';
import { readDb } from '../kit/readDb.ts';

/** As the lists are sorted: Latin before Chinese, Chinese by pinyin, numbers by their value (design 5). */
const collator = new Intl.Collator('zh-u-co-pinyin-kn-true');

export const productFacetRoutes: Routes = {
  /** GET product-facets: what the products list can be filtered by, values in use with counts (rules 18.15). */
  productFacets: (app, { services }) => {
    const kept = listCache(services.db, [readModels.productList]);
    return app.get(
      '/api/company/:companyId/product-manager/product-facets',
      {
        config: { ...may('products.view'), ...alsoAsOf },
        schema: { params: CompanyParams, querystring: ProductFacetsQuery, response: { 200: ProductFacetsAnswer } },
      },
      async (request) => {
        const { companyId } = request.params;
        const { db } = readDb(request, services);
        const { facets, rest } = splitFacets(request.query);
        const filter = { status: ProductStatus.ACTIVE, ...rest, facets };
        const cached = request.asOf === null ? kept : noCache;
        const inUse = await cached([companyId, filter], () => countFacets(db, companyId, filter));
        const isKnown = new Set(inUse.map(({ facet, value }) => `${facet} ${value}`));
        // What is ticked is told, though no product is left that has it.
        const ticked = facetNames.flatMap((facet) =>
          (facets[facet] ?? []).map((value) => ({ facet, value, count: 0 })),
        );
        const counted = [...inUse, ...ticked.filter(({ facet, value }) => !isKnown.has(`${facet} ${value}`))];
        const called = await facetValueNames(db, companyId, counted);
        const group = (name: (typeof facetNames)[number]): FacetValue[] =>
          counted
            .filter(({ facet }) => facet === name)
            .map(({ value, count }) => ({
              value,
              name: value,
              ...called.get(`${name} ${value}`),
              count: Math.min(count, COUNT_CAP),
              isCapped: count > COUNT_CAP,
            }))
            .sort((a, b) => collator.compare(a.section ?? '', b.section ?? '') || collator.compare(a.name, b.name));
        return { data: Object.fromEntries(facetNames.map((name) => [name, group(name)])) as ProductFacets };
      },
    );
  },
};
