import { filesOf, importPermissions } from '../../domain/access/importPermissions.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  ImportListAnswer,
  ImportListQuery,
  type ImportRow,
  ImportParams,
  UndoImport,
  UndoImportAnswer,
  type BlockedItem,
} from '../../contract/imports/imports.ts';
import { findImports, type FoundImport, findImport } from '../../queries/imports/importBatches.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf, demand } from '../../http/authorize.ts';
import { fullName, editorNames, leftField } from '../../queries/access/companyUsers.ts';
import type { ChangeSinceImport, UndoResult } from '../../commands/imports/undoResult.ts';
import { undoImport } from '../../imports/undo.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { notFound } from '../../http/requestError.ts';
import { get, post } from '../kit/call.ts';

/** Things processed in one call, so that it answers within seconds. */
const THINGS_A_CALL = 500;

export const importRoutes: Routes = {
  /** GET imports: files of the kinds that the caller may import, the newest first (rules 16). */
  imports: get(
    '/api/company/:companyId/imports',
    { may: 'imports.use', params: CompanyParams, query: ImportListQuery, answer: ImportListAnswer },
    async (request, { services: { db } }) => {
      const { role } = sessionOf(request);
      const { rows, ...total } = await findImports(db, request.params.companyId, filesOf(role), request.query);
      return { data: { ...total, list: rows.map((row) => presentedImport(row, role)) } };
    },
  ),

  /** POST imports/{batchId}/undo: undoes what an import made and nobody has changed since, some a call. */
  undoImport: post(
    '/api/company/:companyId/imports/:batchId/undo',
    { may: 'imports.use', params: ImportParams, body: UndoImport, answer: UndoImportAnswer },
    async (request, deps) => {
      const { companyId, batchId } = request.params;
      const { dryRun: isDryRun = false, after, reason } = request.body;
      const found = await findImport(deps.services.db, companyId, batchId);
      if (found === null) throw notFound();
      demand(request, importPermissions[found.kind], 'batchId');
      const { expectedRevision: _, ...context } = commandContext(request, { reason: reason ?? UNDO_REASON });
      const results: UndoResult[] = [];
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
      const stays = (which: (result: UndoResult) => boolean): BlockedItem[] =>
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
  ),
};

function presentedImport(row: FoundImport, role: number): ImportRow {
  const by = row.started_by ?? row.finished_by ?? '';
  return {
    batchId: row.batch_id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    rows: row.rows,
    created: row.created,
    updated: row.updated,
    refused: row.refused,
    undone: row.undone,
    ...progressOf(row),
    bulkId: row.bulk_id,
    canUndo: isPermitted(role, importPermissions[row.kind]),
    startedAt: iso(row.started_at ?? row.finished_at) ?? '',
    by,
    byName: fullName(row) || by,
    finishedAt: iso(row.finished_at),
    undoneAt: iso(row.undone_at),
  };
}

/** How far it is while it runs: of the console as its bulk change counts, of the command line by what has come in. */
function progressOf({ state, rows, created, updated, bulk_gone, bulk_count }: FoundImport) {
  if (state !== 'running') return { gone: 0, goal: 0 };
  return { gone: bulk_gone ?? created + updated, goal: bulk_count ?? rows };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const editorOf = ({ onBehalfOf, actor }: ChangeSinceImport): string => onBehalfOf ?? actor;

function stayingItem(
  { itemId, label, change, left = [] }: UndoResult,
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
