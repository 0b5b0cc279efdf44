import { toldReferences } from '../../domain/fields.ts';
import type { ProductUOM } from '../../contract/catalog/productUnits.ts';
import { type Product, product } from '../../domain/catalog/product.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { notFound } from '../../http/requestError.ts';
import { productFields } from '../../domain/catalog/productFields.ts';

/** What folds streams: of the present, or of the moment that a request asks about (`readDb`). */
interface ListingReader {
  readonly handler: Pick<CommandHandler, 'load'>;
}

export interface Amounts {
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
}

/** A product of the company as its stream tells; absent and another company's are the same 404. */
export async function listedProduct(
  { handler }: ListingReader,
  companyId: string,
  productId: string,
): Promise<Loaded<Product>> {
  const loaded = await handler.load(product, companyId, productId);
  if (!loaded.state.isListed) throw notFound();
  return loaded;
}

/**
 * For a command's `catch`: where the log has no such product it is the same 404 as for readers. Nobody looks before, since
 * a refusal is never decided on an old state (`handleCommand`) and a look would cost every command a read of the log.
 */
export function asNotFound(error: unknown): never {
  const isUnknown =
    error instanceof DomainError &&
    (error.code === 'catalog.productUnknown' || (error.code === 'catalog.unitUnknown' && error.field === undefined));
  const isAbsent = error instanceof StaleRevision && error.revision < 0n;
  throw isUnknown || isAbsent ? notFound() : error;
}

/** Price and cost for those who may see them; for the rest the fields do not exist. */
export const visibleAmounts = (role: number, { price, cost }: Amounts): Partial<Amounts> => ({
  ...(isPermitted(role, 'products.viewPrice') ? { price } : {}),
  ...(isPermitted(role, 'products.cost') ? { cost } : {}),
});

/** Yes-or-no fields and lot assignment, as the wire names them. */
export const flagsOf = ({ flags, lots }: Product) => ({
  ...flags,
  lotAssignmentMethod: lots.method,
  enableLotOverflow: lots.overflow,
});

export const specificationsOf = (productId: string, { state, revision }: Loaded<Product>, units: ProductUOM[]) => ({
  productId,
  sku: state.sku,
  variety: state.variety,
  status: state.status,
  categoryId: state.categoryId,
  ...flagsOf(state),
  defaultSalesUnitUOM: units.find(({ isDefaultSelling }) => isDefaultSelling)?.name ?? '',
  defaultPurchaseUnitUOM: units.find(({ isDefaultPurchasing }) => isDefaultPurchasing)?.name ?? '',
  productUOMS: units,
  revision: Number(revision),
});

/** Details, description and logistics as the tabs show them; a product and its details are one record, with one id. */
export const detailsOf = (productId: string, { details, logistics, manager, preferredVendor, location }: Product) => ({
  productDetailId: productId,
  ...details,
  ...logistics,
  ...toldReferences(productFields, { manager, preferredVendor, location }),
});

/** Where a picture of a product is read, below /api/: by its content, so that another picture is another path. */
export const coverPath = (companyId: string, productId: string, sha256: string): string =>
  `company/${companyId}/product-manager/cover/${productId}/${sha256}`;

/** The cover as product-info tells it. */
export function coverOf(companyId: string, productId: string, { cover }: Product) {
  if (!cover) return { cover: null, coverImage: null };
  const { width, height, name, size } = cover;
  return { cover: coverPath(companyId, productId, cover.sha256), coverImage: { width, height, name, size } };
}
