import type { Static } from 'typebox';
import { CoverParams, FileAnswer, SetProductCover, RestoreProductCover } from '../../contract/documents/documents.ts';
import { coverType } from '../../queries/documents/storedFiles.ts';
import { extensionOf, COVER_BYTES } from '../../domain/documents/fileRules.ts';
import type { Routes } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { sendFile } from '../kit/sendFile.ts';
import { keepCover } from '../../commands/documents/keepFiles.ts';
import { ProductParams, SavedAnswer } from '../../contract/catalog/catalog.ts';
import { product, type Product, type ProductEvent } from '../../domain/catalog/product.ts';
import type { ProductCover } from '../../domain/catalog/productCover.ts';
import { removeProductCover, setProductCover } from '../../domain/catalog/setProductCover.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { undoCommand, undoingOf } from '../kit/undoCommand.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import { listedProduct, asNotFound } from './presentProduct.ts';
import { post, del } from '../kit/call.ts';
import type { Services } from '../../services.ts';

/**
 * The media type of the picture that the product has now, by the log. The list may name a new cover, and its live push
 * have a browser ask for it, before the read model of files has it.
 */
async function newCoverType(
  { handler }: Pick<Services, 'handler'>,
  { companyId, productId, sha256 }: Static<typeof CoverParams>,
): Promise<string | null> {
  const { cover } = (await handler.load(product, companyId, productId)).state;
  const found = cover === null ? undefined : [cover, cover.thumbnail].find((each) => each.sha256 === sha256);
  return found?.mediaType ?? null;
}

export const coverRoutes: Routes = {
  /**
   * GET cover/{productId}/{sha256}: a picture that is or was the product's cover, or its thumbnail, as list and gallery show
   * it (spec 2, 7.7). It is part of the catalog that everybody sees, so reading it is not noted as taking a file out.
   */
  productCover: (app, { services, files }) =>
    app.get(
      '/api/company/:companyId/product-manager/cover/:productId/:sha256',
      {
        config: may('products.view'),
        exposeHeadRoute: false,
        schema: { params: CoverParams, response: { 200: FileAnswer } },
      },
      async (request, reply) => {
        const { companyId, sha256 } = request.params;
        const mediaType =
          (await coverType(services.db, request.params)) ?? (await newCoverType(services, request.params));
        const file = mediaType === null ? null : await files.open(companyId, sha256);
        if (mediaType === null || !file) throw notFound();
        const name = `cover.${extensionOf(mediaType.replace('/', '.'))}`;
        return sendFile(reply, { ...file, mediaType, name, disposition: 'inline' });
      },
    ),

  /** POST upload/{productId}: the product's cover, JPEG or PNG, instead of the one before (spec 2, 2.4 Gallery and 7.1). */
  setProductCover: post(
    '/api/company/:companyId/product-manager/upload/:productId',
    {
      may: 'products.edit',
      config: takesFile({ maxBytes: COVER_BYTES - 1, tooBig: 'files.imageTooBig' }),
      params: ProductParams,
      body: SetProductCover,
      answer: SavedAnswer,
    },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const context = commandContext(request);
      await listedProduct(deps.services, companyId, productId);
      // The file first: no record is ever without its file.
      const cover = await keepCover(deps, companyId, uploadOf(request));
      const handled = await deps.services.handler
        .handle(product, productId, { productId, cover }, setProductCover, context)
        .catch(asNotFound);
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'catalog.coverSaved',
        about: 'ProductCoverSet',
      });
    },
  ),

  /** DELETE upload/{productId}: takes the cover away (spec 2, 7.1). */
  removeProductCover: del(
    '/api/company/:companyId/product-manager/upload/:productId',
    { may: 'products.edit', params: ProductParams, answer: SavedAnswer },
    async (request, deps) => {
      const { productId } = request.params;
      const context = commandContext(request);
      const handled = await deps.services.handler
        .handle(product, productId, { productId }, removeProductCover, context)
        .catch(asNotFound);
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'catalog.coverRemoved',
        about: 'ProductCoverRemoved',
      });
    },
  ),

  /** POST upload/{productId}/restore: takes a new or a removed cover back; its files are in the store still. */
  restoreProductCover: post(
    '/api/company/:companyId/product-manager/upload/:productId/restore',
    { may: 'products.edit', params: ProductParams, body: RestoreProductCover, answer: SavedAnswer },
    async (request, deps) => {
      const { companyId, productId } = request.params;
      const { undoes } = request.body;
      await listedProduct(deps.services, companyId, productId);
      const undoing = undoingOf(product, ({ cover }) => ({ cover: { cover } }));
      const undo = { id: productId, undoes };
      const { handled, context, told } = await undoCommand(request, deps.services, undoing, undo, (back, of) => {
        const { cover } = back as { readonly cover?: ProductCover | null };
        const restore = (wanted: { productId: string }, state: Product): ProductEvent[] => {
          if (cover === undefined) return [];
          return cover ? setProductCover({ ...wanted, cover }, state) : removeProductCover(wanted, state);
        };
        return deps.services.handler.handle(product, productId, { productId }, restore, of).catch(asNotFound);
      });
      return accepted(request, deps, handled, {
        data: { productId, revision: Number(handled.revision), commandId: context.commandId },
        ...told,
        about: 'ProductCoverSet',
      });
    },
  ),
};
