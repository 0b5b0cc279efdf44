import { ProductParams, SpecificationsAnswer, SavedAnswer, SpecifyProduct } from '../../contract/catalog/catalog.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { listedProduct, specificationsOf, detailsOf } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';
import { specifyUnderSku } from '../../commands/catalog/specifyUnderSku.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { savedProduct } from './savedProduct.ts';
import { specificationsSent } from './specificationsSent.ts';
import {
  ProductDetailsAnswer,
  SaveDetails,
  SaveDescription,
  SaveLogistics,
} from '../../contract/catalog/productDetails.ts';
import { activeUser } from '../../commands/access/activeUser.ts';
import { listedOrigin } from '../../commands/company/origins.ts';
import { detailProduct } from '../../domain/catalog/detailProduct.ts';
import { product } from '../../domain/catalog/product.ts';
import { detailParts, logisticsParts, specificationParts } from '../../domain/catalog/productParts.ts';
import { activeVendor, companyLocation } from '../../commands/catalog/referred.ts';
import { measureProduct } from '../../domain/catalog/measureProduct.ts';
import { read, put } from '../kit/call.ts';
import { warningOf, type CodeWarning } from './codeWarning.ts';

type Tabs = Partial<SaveDetails & SaveDescription & SaveLogistics>;

/** PUT of a tab that is a table of fields: only what changed (spec 2, 2.4 and 7.1). */
const saveTab = (
  tab: 'details' | 'description' | 'logistics',
  body: typeof SaveDetails | typeof SaveDescription | typeof SaveLogistics,
) =>
  put(
    `/api/company/:companyId/product-manager/${tab}/:productId`,
    { may: 'products.edit', params: ProductParams, body, answer: SavedAnswer },
    (request, deps) => {
      const { companyId, productId } = request.params;
      const { services } = deps;
      const { handler } = services;
      const { undoes } = request.body;
      let odd: CodeWarning | null = null;
      const listed = async (origin: string): Promise<string> => {
        const { state } = await handler.load(product, companyId, productId);
        return listedOrigin(services, companyId, origin, state.details.origin);
      };
      const present: typeof savedProduct.present = (id, handled, context) => ({
        ...savedProduct.present(id, handled, context),
        ...(odd === null ? {} : { details: odd.details }),
      });
      return saveRecord(
        request,
        deps,
        { ...savedProduct, present },
        {
          id: productId,
          body: request.body,
          undoing: undoingOf(product, tab === 'logistics' ? logisticsParts : detailParts),
          handle: async (sent: Tabs, context) => {
            const { managerId, preferredVendorId, locationId, ...values } = sent;
            odd = await warningOf(services.db, { companyId, productId }, values);
            if (tab === 'logistics') {
              const location = await companyLocation(services, companyId, locationId);
              return handler.handle(
                product,
                productId,
                { productId, logistics: values, location },
                measureProduct,
                context,
              );
            }
            const { origin } = values;
            // What is undone is as it was, on the list or not.
            const details =
              origin === undefined || undoes !== undefined ? values : { ...values, origin: await listed(origin) };
            const manager = await activeUser(services, companyId, managerId, 'managerId');
            const vendor = await activeVendor(services, companyId, preferredVendorId);
            return handler.handle(product, productId, { productId, details, manager, vendor }, detailProduct, context);
          },
          notice: () => odd?.notice ?? `catalog.${tab}Saved`,
          about: 'ProductDescribed',
        },
      );
    },
  );

export const productTabRoutes: Routes = {
  /** GET specifications/{productId}: name, status, units as they are (spec 2, 2.4). */
  specifications: read(
    '/api/company/:companyId/product-manager/specifications/:productId',
    { may: 'products.view', params: ProductParams, answer: SpecificationsAnswer },
    async (request, from) => {
      const { companyId, productId } = request.params;
      const loaded = await listedProduct(from, companyId, productId);
      return { data: specificationsOf(productId, loaded, await presentUnits(from.db, companyId, loaded.state)) };
    },
  ),

  /** PUT specifications/{productId}: what the tab holds, each part only when it changed (spec 2, 5 and 7.1). */
  specifyProduct: put(
    '/api/company/:companyId/product-manager/specifications/:productId',
    { may: 'products.edit', params: ProductParams, body: SpecifyProduct, answer: SavedAnswer },
    (request, deps) => {
      const { productId } = request.params;
      const { services } = deps;
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        undoing: undoingOf(product, specificationParts),
        handle: async (sent, context) => {
          const changed = await specificationsSent(services, request.params, sent);
          if (changed.units?.some(({ priceFactor }) => priceFactor !== undefined))
            demand(request, 'products.price', 'priceFactor');
          return specifyUnderSku(services, { productId, ...changed }, context);
        },
        notice: (fields, { types }) => noticeOf(fields, request.body, types.length > 0),
        about: 'ProductRenamed',
      });
    },
  ),

  /** GET details/{productId}: what the details tab shows (spec 2, 7.1). */
  productDetails: read(
    '/api/company/:companyId/product-manager/details/:productId',
    { may: 'products.view', params: ProductParams, answer: ProductDetailsAnswer },
    async (request, from) => {
      const { companyId, productId } = request.params;
      const { state, revision } = await listedProduct(from, companyId, productId);
      return { data: { productId, ...detailsOf(productId, state), revision: Number(revision) } };
    },
  ),

  saveDetails: saveTab('details', SaveDetails),
  saveDescription: saveTab('description', SaveDescription),
  saveLogistics: saveTab('logistics', SaveLogistics),
};

/** A status that stood already was not changed. */
const noticeOf = (fields: readonly string[], { status }: SpecifyProduct, isChange: boolean): string =>
  status !== undefined && fields.length === 1 && isChange
    ? `catalog.statusSaved.${status}`
    : 'catalog.specificationsSaved';
