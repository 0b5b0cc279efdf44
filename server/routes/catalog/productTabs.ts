import {
  ProductParams,
  SpecificationsAnswer,
  SavedAnswer,
  SaveSpecifications,
} from '../../contract/catalog/catalog.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { listedProduct, specificationsOf, detailsOf } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';
import { specifyUnderSku } from '../../commands/catalog/specifyUnderSku.ts';
import { saveRecord } from '../kit/saveRecord.ts';
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
import { activeVendor, companyLocation } from '../../commands/catalog/referred.ts';
import { measureProduct } from '../../domain/catalog/measureProduct.ts';
import { read, put } from '../kit/call.ts';

export const productTabRoutes: Routes = {
  /** GET specifications/{productId}: name, status, units as they stand (spec 2, 2.4). */
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
    { may: 'products.edit', params: ProductParams, body: SaveSpecifications, answer: SavedAnswer },
    (request, deps) => {
      const { productId } = request.params;
      const { services } = deps;
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async (sent, context) => {
          const changed = await specificationsSent(services, request.params, sent);
          if (changed.units?.some(({ priceFactor }) => priceFactor !== undefined))
            demand(request, 'products.price', 'priceFactor');
          return specifyUnderSku(services, { productId, ...changed }, context);
        },
        notice: (fields) => noticeOf(fields, request.body),
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

  /** PUT details/{productId}: the details tab, only what changed (spec 2, 2.4 and 7.1). */
  saveDetails: put(
    '/api/company/:companyId/product-manager/details/:productId',
    { may: 'products.edit', params: ProductParams, body: SaveDetails, answer: SavedAnswer },
    (request, deps) => {
      const { companyId, productId } = request.params;
      // What is undone is as it was, on the list or not.
      const chosen = async (origin: string): Promise<string> => {
        if (request.body.undoes !== undefined) return origin;
        const { state } = await deps.services.handler.load(product, companyId, productId);
        return listedOrigin(deps.services, companyId, origin, state.details.origin);
      };
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async ({ managerId, origin, ...rest }, context) => {
          const details = { ...rest, ...(origin === undefined ? {} : { origin: await chosen(origin) }) };
          const manager =
            managerId === undefined
              ? {}
              : { manager: await activeUser(deps.services, companyId, managerId, 'managerId') };
          const command = { productId, details, ...manager };
          return deps.services.handler.handle(product, productId, command, detailProduct, context);
        },
        notice: 'catalog.detailsSaved',
        about: 'ProductDescribed',
      });
    },
  ),

  /** PUT description/{productId}: the description tab, only what changed (spec 2, 2.4 and 7.1). */
  saveDescription: put(
    '/api/company/:companyId/product-manager/description/:productId',
    { may: 'products.edit', params: ProductParams, body: SaveDescription, answer: SavedAnswer },
    (request, deps) => {
      const { companyId, productId } = request.params;
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async ({ preferredVendorId, ...details }, context) => {
          const vendor =
            preferredVendorId === undefined
              ? {}
              : { vendor: await activeVendor(deps.services, companyId, preferredVendorId) };
          const command = { productId, details, ...vendor };
          return deps.services.handler.handle(product, productId, command, detailProduct, context);
        },
        notice: 'catalog.descriptionSaved',
        about: 'ProductDescribed',
      });
    },
  ),

  /** PUT logistics/{productId}: the logistics tab, only what changed (spec 2, 2.4 and 7.1). */
  saveLogistics: put(
    '/api/company/:companyId/product-manager/logistics/:productId',
    { may: 'products.edit', params: ProductParams, body: SaveLogistics, answer: SavedAnswer },
    (request, deps) => {
      const { companyId, productId } = request.params;
      return saveRecord(request, deps, savedProduct, {
        id: productId,
        body: request.body,
        handle: async ({ locationId, ...logistics }, context) => {
          const location =
            locationId === undefined ? {} : { location: await companyLocation(deps.services, companyId, locationId) };
          const command = { productId, logistics, ...location };
          return deps.services.handler.handle(product, productId, command, measureProduct, context);
        },
        notice: 'catalog.logisticsSaved',
        about: 'ProductDescribed',
      });
    },
  ),
};

const noticeOf = (fields: readonly string[], { status }: SaveSpecifications): string =>
  status !== undefined && fields.length === 1 ? `catalog.statusSaved.${status}` : 'catalog.specificationsSaved';
