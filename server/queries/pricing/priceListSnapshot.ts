import { momentOf } from '../company/momentOf.ts';
import { facetValueNames } from '../catalog/facetValueNames.ts';
import type { ProductFilter } from '../catalog/productHits.ts';
import { facetNames, type FacetFilter } from '../../domain/catalog/productFacets.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { company } from '../../domain/company/company.ts';
import type { Language } from '../../messages.ts';
import type { PaperName } from '../../printables/kit/press.ts';
import type { PricedProduct, PriceListSnapshot } from '../../printables/priceList/snapshot.ts';
import type { Services } from '../../services.ts';
import { pricedProducts, type CategorizedProduct } from './pricedProducts.ts';
import { pricedProductsAt } from './pricedProductsAt.ts';

export interface PriceListOptions extends ProductFilter {
  readonly language: Language;
  readonly paper: PaperName;
  /** ISO UTC, folded from the log; absent: now. */
  readonly at?: string | undefined;
  /** The moment (ISO UTC) that the given database shows, and where the log stood then; absent: the present. */
  readonly view?: { readonly instant: string; readonly position: string } | undefined;
}

type Group = PriceListSnapshot['data']['groups'][number];

/** What a list is read from: the present, or a view of the past. */
type PriceListSource = Pick<Services, 'db' | 'pool' | 'store' | 'clock'> & {
  readonly handler: Pick<Services['handler'], 'load'>;
};

/**
 * Everything that a price list shows, as plain JSON: active products unless asked otherwise, of now or of a moment.
 * Refused (`printables.tooManyProducts`) beyond 10,000 products.
 */
export async function priceListSnapshot(
  services: PriceListSource,
  companyId: string,
  { language, paper, at, view, status = ProductStatus.ACTIVE, searchKey = '', facets }: PriceListOptions,
): Promise<PriceListSnapshot> {
  const { name: companyName, timeZone } = (await services.handler.load(company, companyId, companyId)).state;
  const search = searchKey.trim();
  const filter = { status, searchKey: search, facets };
  const filters = await namedFilters(services.db, companyId, facets ?? {});
  // Before the products: they are at least as new as what the paper says.
  const instant = view?.instant ?? at ?? services.clock.now();
  const { products, ...known } = await (at === undefined
    ? pricedProducts(services, companyId, filter)
    : pricedProductsAt(services, companyId, filter, at));
  return {
    template: 1,
    settings: { companyName, language, paper },
    data: {
      knownAt: momentOf(instant, timeZone),
      position: view?.position ?? known.position,
      search,
      ...(filters.length === 0 ? {} : { filters }),
      isInactive: status === ProductStatus.INACTIVE,
      groups: grouped(products),
    },
  };
}

/** What the ticked boxes say, with the names that categories and vendors have. */
async function namedFilters(db: Services['db'], companyId: string, facets: FacetFilter) {
  const ticked = facetNames.flatMap((facet) => (facets[facet] ?? []).map((value) => ({ facet, value })));
  if (ticked.length === 0) return [];
  const names = await facetValueNames(db, companyId, ticked);
  return facetNames.flatMap((facet) => {
    const values = (facets[facet] ?? []).map((value) => names.get(`${facet} ${value}`)?.name ?? value);
    return values.length === 0 ? [] : [{ facet, values }];
  });
}

/** Products of one category together, categories in the order of their first product. */
function grouped(all: readonly CategorizedProduct[]): Group[] {
  const groups = new Map<string | null, PricedProduct[]>();
  for (const { category, ...product } of all) {
    const products = groups.get(category) ?? [];
    products.push(product);
    groups.set(category, products);
  }
  return [...groups].map(([category, products]) => ({ category, products }));
}
