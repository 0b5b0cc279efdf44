import { read, command, post, put, remove, get, quiet, told } from '../../live/endpoints.ts';
import type { CreateProduct, ProductListQuery, ProductRow } from '../../../server/contract/catalog/catalog.ts';
import type { LiveTag } from '../../../server/contract/system/live.ts';
import type { AddProductUnit, ChangeProductUnit, ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import type { PageOf, Done } from '../../api/answers.ts';
import type { ApiRequest } from '../../api/baseQuery.ts';
import { api, LIST } from '../../api/api.ts';

interface Accepted<T> extends Done<T> {
  readonly position: string | null;
  readonly synced: boolean;
}
type Saved = Accepted<{ productId: string; revision: number; commandId: string }>;

type Created = Accepted<{ productId: string; sku: string }>;
/** A new product may bring a new unit along. */
const created = (_: unknown, { data: { productId } }: Created): readonly LiveTag[] => [
  { type: 'Product', id: productId },
  { type: 'CompanyOptions' },
];

type SavedUnit = Accepted<ProductUOM & { revision: number; commandId: string }>;

interface OfProduct {
  readonly productId: string;
}
interface OfUnit extends OfProduct {
  readonly unitId: string;
}
const changed = ({ productId }: OfProduct): readonly LiveTag[] => [{ type: 'Product', id: productId }];

const units = ({ productId }: OfProduct): string => `product/${productId}/product-uom`;
const oneUnit = (unit: OfUnit): string => `${units(unit)}/${unit.unitId}`;

/** Where the products list is read. */
export const productListCall = (query: ProductListQuery): ApiRequest => get('product-manager/product-list', query);

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What units and categories are called is in it.
    listProducts: build.query<PageOf<ProductRow>, ProductListQuery>(
      read(productListCall, [{ type: 'Product', id: LIST }, 'CompanyOptions']),
    ),
    createProduct: build.mutation<Created, CreateProduct>(command((body) => post('product-manager', body), created)),
    /** One row of several: its failure is shown in the sheet, and rows of the same content are different commands. */
    addProduct: build.mutation<Created, { body: CreateProduct; basis: string }>(
      command(({ body, basis }) => post('product-manager', body, { isQuiet: true, basis }), created),
    ),
    addProductUnit: build.mutation<SavedUnit, OfProduct & { readonly body: AddProductUnit }>(
      command(
        ({ body, ...product }) => post(units(product), body),
        (product) => [...changed(product), { type: 'CompanyOptions' }],
      ),
    ),
    changeProductUnit: build.mutation<SavedUnit, OfUnit & { readonly body: ChangeProductUnit }>(
      command(({ body, ...unit }) => put(oneUnit(unit), body, quiet), changed),
    ),
    removeProductUnit: build.mutation<Accepted<{ id: string }>, OfUnit>(
      command((unit) => remove(oneUnit(unit)), changed),
    ),
    removeProductCover: build.mutation<Saved, OfProduct>(
      command(({ productId }) => remove(`product-manager/upload/${productId}`, { ...quiet, ...told }), changed),
    ),
  }),
});

export const {
  useListProductsQuery,
  useCreateProductMutation,
  useAddProductMutation,
  useAddProductUnitMutation,
  useChangeProductUnitMutation,
  useRemoveProductUnitMutation,
  useRemoveProductCoverMutation,
} = catalogApi;
