import { CoverParams, FileAnswer } from '../../contract/documents/documents.ts';
import { coverType } from '../../queries/documents/storedFiles.ts';
import { extensionOf } from '../../domain/documents/fileRules.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { sendFile } from '../kit/sendFile.ts';

/**
 * GET cover/{productId}/{sha256}: a picture that is or was the product's cover, or its thumbnail, as list and gallery show
 * it (spec 2, 7.7). It is part of the catalogue that everybody sees, so reading it is not noted as taking a file out.
 */
export const productCoverRoute = (app: App, { services, files }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/cover/:productId/:sha256',
    {
      config: may('products.view'),
      exposeHeadRoute: false,
      schema: { params: CoverParams, response: { 200: FileAnswer } },
    },
    async (request, reply) => {
      const { companyId, sha256 } = request.params;
      const mediaType = await coverType(services.db, request.params);
      const file = mediaType === null ? null : await files.open(companyId, sha256);
      if (mediaType === null || !file) throw notFound();
      const name = `cover.${extensionOf(mediaType.replace('/', '.'))}`;
      return sendFile(reply, { ...file, mediaType, name, disposition: 'inline' });
    },
  );
