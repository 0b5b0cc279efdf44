import { CompanyParams } from '../../contract/company/company.ts';
import { CheckedFileAnswer, CheckProductsFile, type CheckedFile } from '../../contract/imports/productsFile.ts';
import type { CheckedUpdate, UpdateRow } from '../../imports/checkUpdate.ts';
import { hint, type Finding } from '../../imports/finding.ts';
import { rejectsText } from '../../imports/rejectsText.ts';
import { languageOf, type Language } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';
import { readSentFile, SENT_FILE_MAX } from './readSentFile.ts';

/** POST products-file/check: what a CSV file would change, row by row (spec 2, 2.2; rules 16). Changes nothing. */
export const checkProductsFileRoute = (app: App, { services }: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/products-file/check',
    {
      bodyLimit: SENT_FILE_MAX,
      config: { ...may('products.import'), ...keyless },
      schema: { params: CompanyParams, body: CheckProductsFile, response: { 200: CheckedFileAnswer } },
    },
    async (request) => {
      const checked = await readSentFile(request, services, request.body);
      return { data: presented(checked, languageOf(request.headers['accept-language'])) };
    },
  );

const VALUE_MAX = 200;

function presented({ header, ignoredColumns, rows, table }: CheckedUpdate, language: Language): CheckedFile {
  const told = ({ column, rule, value, ...rest }: Finding) => ({
    column,
    rule,
    value: value.slice(0, VALUE_MAX),
    hint: hint({ column, rule, value, ...rest }, language),
  });
  const isRefused = (row: UpdateRow): boolean => header.length > 0 || row.findings.length > 0;
  const good = rows.filter((row) => !isRefused(row) && row.does !== null);
  const wrong = rows.filter(isRefused);
  const created = good.filter(({ does }) => does !== null && 'create' in does).length;
  const text = rejectsText(table);
  const reasons = ({ findings }: UpdateRow): string =>
    [...header, ...findings]
      .map((found) => `${found.column === '' ? '' : `${found.column}: `}${hint(found, language)}`)
      .join(' | ');
  return {
    rows: rows.length,
    created,
    changed: good.length - created,
    unchanged: rows.length - good.length - wrong.length,
    refused: wrong.length,
    header: header.map(told),
    ignoredColumns: [...ignoredColumns],
    list: rows
      .filter((row) => row.does !== null || row.findings.length > 0)
      .map(({ csv, sku, does, changes, findings }) => ({
        row: csv.row,
        sku,
        state: findings.length > 0 ? 'refused' : does !== null && 'create' in does ? 'new' : 'changed',
        changes: changes.map(({ field, file, catalogue }) => ({
          field,
          from: catalogue.slice(0, VALUE_MAX),
          to: file.slice(0, VALUE_MAX),
        })),
        findings: findings.map(told),
      })),
    rejects:
      wrong.length === 0
        ? ''
        : text.head + text.rows(wrong.map((row) => ({ cells: row.csv.cells, error: reasons(row) }))),
  };
}
