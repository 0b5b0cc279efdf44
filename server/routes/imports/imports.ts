import { importPermissions } from '../../commands/imports/importPermissions.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { ImportListAnswer, ImportListQuery, type ImportRow } from '../../contract/imports/imports.ts';
import { findImports, type FoundImport } from '../../queries/imports/importBatches.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/fullName.ts';

/** GET imports: files that were taken in, the newest first (rules 16). */
export const importsRoute = (app: App, { services: { db } }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/imports',
    {
      config: may('products.import'),
      schema: { params: CompanyParams, querystring: ImportListQuery, response: { 200: ImportListAnswer } },
    },
    async (request) => {
      const { role } = sessionOf(request);
      const { rows, ...total } = await findImports(db, request.params.companyId, request.query);
      return { data: { ...total, list: rows.map((row) => presented(row, role)) } };
    },
  );

function presented(row: FoundImport, role: number): ImportRow {
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
    canUndo: isPermitted(role, importPermissions[row.kind]),
    startedAt: iso(row.started_at ?? row.finished_at) ?? '',
    by,
    byName: fullName(row) || by,
    finishedAt: iso(row.finished_at),
    undoneAt: iso(row.undone_at),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
