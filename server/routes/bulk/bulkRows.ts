import { BulkParams, BulkRowsAnswer, BulkRowsQuery, type BulkRowState } from '../../contract/bulk/bulk.ts';
import { findBulkRows, peopleOf, reasonOf, type FoundBulkRow } from '../../queries/bulk/bulks.ts';
import { hasMessage, languageOf, message, type Language } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { editorNames, leftField } from '../../queries/access/editorNames.ts';
import { seenBulk } from './presentBulk.ts';

/** GET bulk/{bulkId}/rows: what became of each row, with the reason where one was refused or could not be taken back. */
export const bulkRowsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/bulk/:bulkId/rows',
    {
      config: may('products.view'),
      schema: { params: BulkParams, querystring: BulkRowsQuery, response: { 200: BulkRowsAnswer } },
    },
    async (request) => {
      const { companyId, bulkId } = request.params;
      await seenBulk(request, services, bulkId);
      const { rows, ...total } = await findBulkRows(services.db, companyId, bulkId, request.query);
      const nameOf = await editorNames(services.db).of(
        companyId,
        rows.flatMap((row) => peopleOf(reasonOf(row))),
      );
      const language = languageOf(request.headers['accept-language']);
      const { role } = sessionOf(request);
      return { data: { ...total, list: rows.map((row) => presented(row, { language, nameOf, role })) } };
    },
  );

interface Reader {
  readonly language: Language;
  readonly role: number;
  readonly nameOf: (actor: string) => string;
}

function presented(row: FoundBulkRow, { language, role, nameOf }: Reader): BulkRowState {
  const { code, field, details } = reasonOf(row);
  const told = { ...details, ...(details.by === undefined ? {} : { by: nameOf(details.by) }) };
  const known = code !== null && hasMessage('errors', code);
  return {
    row: row.row + 1,
    recordId: row.record_id,
    label: row.label,
    outcome: row.outcome,
    undo: row.undo,
    code,
    field,
    message: known ? message('errors', code, language, told) : code,
    left: (details.fields ?? []).map((left) => leftField(role, nameOf, left)),
  };
}
