import { BulkParams, BulkRowsAnswer, BulkRowsQuery, type BulkRowState } from '../../contract/bulk.ts';
import { findBulkRows, type FoundBulkRow } from '../../database/bulks.ts';
import { hasMessage, languageOf, message, type Language } from '../../messages.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';
import { editorNames } from '../../plugins/editorNames.ts';
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
        rows.flatMap((row) => editorOf(row) ?? []),
      );
      const language = languageOf(request.headers['accept-language']);
      return { data: { ...total, list: rows.map((row) => presented(row, language, nameOf)) } };
    },
  );

type Details = Readonly<Record<string, unknown>>;

/** Who has changed since what an undo would take back. */
const editorOf = ({ undo_details }: FoundBulkRow): string | null => {
  const { by } = JSON.parse(undo_details) as { by?: unknown };
  return typeof by === 'string' ? by : null;
};

function presented(row: FoundBulkRow, language: Language, nameOf: (actor: string) => string): BulkRowState {
  const isBlocked = row.undo === 'blocked';
  const [code, field, json] = isBlocked
    ? [row.undo_code, row.undo_field, row.undo_details]
    : [row.code, row.field, row.details];
  const by = editorOf(row);
  const details: Details = { ...(JSON.parse(json) as Details), ...(by === null ? {} : { by: nameOf(by) }) };
  const known = code !== '' && hasMessage('errors', code);
  return {
    row: row.row + 1,
    recordId: row.record_id,
    label: row.label,
    outcome: row.outcome,
    undo: row.undo,
    code: code === '' ? null : code,
    field: field === '' ? null : field,
    message: known ? message('errors', code, language, details) : code === '' ? null : code,
  };
}
