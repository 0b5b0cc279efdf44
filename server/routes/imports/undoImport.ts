import { importPermissions } from '../../commands/imports/importPermissions.ts';
import type { ChangeSinceImport, TakenBack } from '../../commands/imports/takenBack.ts';
import { undoImport } from '../../imports/undo.ts';
import { ImportParams, UndoImport, UndoImportAnswer, type BlockedItem } from '../../contract/imports/imports.ts';
import { findImport } from '../../queries/imports/importBatches.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { editorNames, leftField } from '../../queries/access/editorNames.ts';
import { notFound } from '../../http/requestError.ts';

/** Things gone through in one call, so that it answers within seconds. */
const THINGS_A_CALL = 500;

/** POST imports/{batchId}/undo: takes back what an import made and nobody has changed since, some a call. */
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
      const found = await findImport(deps.services.db, companyId, batchId);
      if (found === null) throw notFound();
      demand(request, importPermissions[found.kind], 'batchId');
      const { expectedRevision: _, ...context } = commandContext(request, { reason: reason ?? UNDO_REASON });
      const results: TakenBack[] = [];
      const { next, handled } = await undoImport(deps.services, context, {
        batchId,
        kind: found.kind,
        isDryRun,
        after,
        limit: THINGS_A_CALL,
        onItem: (result) => results.push(result),
      });
      const undone = results.filter(({ outcome }) => outcome === 'undone').length;
      const before = results.filter(({ outcome }) => outcome === 'before').length;
      const names = await editorNames(deps.services.db).of(
        companyId,
        results.flatMap(({ change, left = [] }) =>
          [...(change ? [change] : []), ...left.map((one) => one.change)].map(editorOf),
        ),
      );
      const { role } = sessionOf(request);
      const stays = (which: (result: TakenBack) => boolean): BlockedItem[] =>
        results.filter(which).map((result) => stayingItem(result, { role, names }));
      const blocked = stays(({ outcome }) => outcome === 'blocked');
      const partly = stays(({ outcome, left = [] }) => outcome === 'undone' && left.length > 0);
      return accepted(request, deps, handled, {
        data: { undone, before, blocked, partly, next },
        notice: isDryRun ? 'catalog.importUndoChecked' : 'catalog.importUndone',
        details: { count: undone, blocked: blocked.length + partly.length },
        about: found.kind === 'products' ? 'ProductImportUndone' : 'FileImportUndone',
      });
    },
  );

const editorOf = ({ onBehalfOf, actor }: ChangeSinceImport): string => onBehalfOf ?? actor;

function stayingItem(
  { itemId, label, change, left = [] }: TakenBack,
  { role, names }: { readonly role: number; readonly names: (actor: string) => string },
): BlockedItem {
  const by = change && editorOf(change);
  return {
    id: itemId,
    label,
    change: by ? { event: change.event, at: change.at, by, byName: names(by) } : null,
    left: left.map(({ field, value, change: { at, ...who } }) =>
      leftField(role, names, { field, value, at, by: editorOf({ at, ...who }) }),
    ),
  };
}
