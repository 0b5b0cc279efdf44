import { keepCover } from '../../commands/documents/keepFiles.ts';
import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { UploadCover } from '../../contract/documents/documents.ts';
import { product } from '../../domain/catalog/product.ts';
import { setProductCover } from '../../domain/catalog/setProductCover.ts';
import { COVER_BYTES } from '../../domain/documents/fileRules.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import { listedProduct, notFoundUnlessListed } from './presentProduct.ts';

/** POST upload/{productId}: the product's cover, JPEG or PNG, instead of the one before (spec 2, 2.4 Gallery and 7.1). */
export const setProductCoverRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/upload/:productId',
    {
      config: { ...may('products.edit'), ...takesFile({ maxBytes: COVER_BYTES - 1, tooBig: 'files.imageTooBig' }) },
      schema: { params: ProductParams, body: UploadCover, response: { 200: SavedAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const context = commandContext(request);
      await listedProduct(deps.services, companyId, productId);
      // The file first: no record is ever without its file.
      const cover = await keepCover(deps, companyId, uploadOf(request));
      const handled = await deps.services.handler
        .handle(product, productId, { productId, cover }, setProductCover, context)
        .catch(notFoundUnlessListed);
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'catalog.coverSaved',
        about: 'ProductCoverSet',
      });
    },
  );
