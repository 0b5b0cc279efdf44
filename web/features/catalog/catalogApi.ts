import type { CreateProduct, ProductListQuery, ProductRow } from '../../../server/contract/catalog/catalog.ts';
import type { LiveTag } from '../../../server/contract/system/live.ts';
import type { AddProductUOM, ChangeProductUOM, ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { data, type Answer, type PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { invalidateAfter } from '../../live/invalidate.ts';

interface Accepted<T> extends Answer<T> {
  readonly message: string;
  readonly position: string | null;
  readonly synced: boolean;
}
type Saved = Accepted<{ productId: string; revision: number; commandId: string }>;

type Created = Accepted<{ productId: string; sku: string }>;
/** A new product may bring a new unit along. */
const concernedBy = ({ data: { productId } }: Created): readonly LiveTag[] => [
  { type: 'Product', id: productId },
  { type: 'CompanyOptions' },
];

type SavedUnit = Accepted<ProductUOM & { revision: number; commandId: string }>;

interface UnitSave {
  readonly productId: string;
  readonly unitId: string;
  readonly body: ChangeProductUOM;
}

/** Where a unit of a product is kept, also for an undo of its change. */
export const unitPath = (productId: string, unitId?: string): string =>
  `company/:companyId/product/${productId}/product-uom${unitId === undefined ? '' : `/${unitId}`}`;

const manager = (rest = ''): string => `company/:companyId/product-manager${rest}`;

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<PageOf<ProductRow>, ProductListQuery>({
      query: (query) => ({ path: manager('/product-list'), params: { ...query } }),
      transformResponse: data<PageOf<ProductRow>>,
      // What units and categories are called stands in it.
      providesTags: [{ type: 'Product', id: LIST }, 'CompanyOptions'],
    }),
    createProduct: build.mutation<Created, CreateProduct>({
      query: (body) => ({ path: manager(), method: 'POST', body, showsErrors: true }),
      onQueryStarted: (_, api) => invalidateAfter(api, concernedBy),
    }),
    /** One row of several: its failure is shown in the sheet, and rows of the same content are different commands. */
    addProduct: build.mutation<Created, { body: CreateProduct; basis: string }>({
      query: (call) => ({ path: manager(), method: 'POST', isQuiet: true, showsErrors: true, ...call }),
      onQueryStarted: (_, api) => invalidateAfter(api, concernedBy),
    }),
    addUnit: build.mutation<SavedUnit, { readonly productId: string; readonly body: AddProductUOM }>({
      query: ({ productId, body }) => ({ path: unitPath(productId), method: 'POST', body, showsErrors: true }),
      onQueryStarted: ({ productId }, api) =>
        invalidateAfter(api, () => [{ type: 'Product', id: productId }, { type: 'CompanyOptions' }]),
    }),
    saveUnit: build.mutation<SavedUnit, UnitSave>({
      query: ({ productId, unitId, body }) => ({
        path: unitPath(productId, unitId),
        method: 'PUT',
        body,
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: ({ productId }, api) => invalidateAfter(api, () => [{ type: 'Product', id: productId }]),
    }),
    removeUnit: build.mutation<Accepted<{ id: string }>, { readonly productId: string; readonly unitId: string }>({
      query: ({ productId, unitId }) => ({ path: unitPath(productId, unitId), method: 'DELETE', showsErrors: true }),
      onQueryStarted: ({ productId }, api) => invalidateAfter(api, () => [{ type: 'Product', id: productId }]),
    }),
    removeCover: build.mutation<Saved, string>({
      query: (productId) => ({ path: manager(`/upload/${productId}`), method: 'DELETE', isQuiet: true }),
      onQueryStarted: (productId, api) => invalidateAfter(api, () => [{ type: 'Product', id: productId }]),
    }),
  }),
});

export const {
  useListProductsQuery,
  useCreateProductMutation,
  useAddProductMutation,
  useAddUnitMutation,
  useSaveUnitMutation,
  useRemoveUnitMutation,
  useRemoveCoverMutation,
} = catalogApi;
