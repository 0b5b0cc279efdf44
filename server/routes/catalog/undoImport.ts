import type { TakenBack } from '../../commands/catalog/takeBack.ts';
import { undoImport } from '../../commands/catalog/undoImport.ts';
import { ImportParams, UndoImport, UndoImportAnswer, type BlockedProduct } from '../../contract/imports.ts';
import { importState } from '../../database/importBatches.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
import { accepted, commandContext } from '../../plugins/command.ts';
import { editorNames } from '../../plugins/editorNames.ts';
import { notFound } from '../../plugins/requestError.ts';

/** Products gone through in one call, so that it answers within seconds. */
const PRODUCTS_A_CALL = 500;

/** POST imports/{batchId}/undo: takes back what an import made and nobody has changed since, some products a call. */
export const undoImportRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/imports/:batchId/undo',
    {
      config: may('products.import'),
      schema: { params: ImportParams, body: UndoImport, response: { 200: UndoImportAnswer } },
    },
    async (request) => {
      const { companyId, batchId } = request.params;
      const { dryRun: isDryRun = false, after, reason } = request.body;
      if ((await importState(deps.services.db, companyId, batchId)) === null) throw notFound();
      const { expectedRevision: _, ...context } = commandContext(request, { reason: reason ?? UNDO_REASON });
      const results: TakenBack[] = [];
      const { next, handled } = await undoImport(deps.services, context, {
        batchId,
        isDryRun,
        after,
        limit: PRODUCTS_A_CALL,
        onProduct: (result) => results.push(result),
      });
      const undone = results.filter(({ outcome }) => outcome === 'undone').length;
      const before = results.filter(({ outcome }) => outcome === 'before').length;
      const names = await editorNames(deps.services.db).of(
        companyId,
        results.flatMap(({ change }) => (change ? [change.onBehalfOf ?? change.actor] : [])),
      );
      const blocked = results.flatMap((result) => blockedProduct(result, names));
      return accepted(request, deps, handled, {
        data: { undone, before, blocked, next },
        notice: isDryRun ? 'catalog.importUndoChecked' : 'catalog.importUndone',
        details: { count: undone, blocked: blocked.length },
        about: 'ProductImportUndone',
      });
    },
  );

function blockedProduct({ productId, sku, change }: TakenBack, nameOf: (actor: string) => string): BlockedProduct[] {
  if (!change) return [];
  const by = change.onBehalfOf ?? change.actor;
  return [{ productId, sku, event: change.event, at: change.at, by, byName: nameOf(by) }];
}
