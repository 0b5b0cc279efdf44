import { CompanyParams } from '../../contract/company/company.ts';
import {
  CheckedFileAnswer,
  CheckedImportAnswer,
  CheckFile,
  ImportKindParams,
  type CheckedImport,
} from '../../contract/imports/sentFile.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';
import { hint, type Finding } from '../../imports/finding.ts';
import { previewOf } from '../../imports/preview.ts';
import { rejectedRows } from '../../imports/rejects.ts';
import { languageOf, type Language } from '../../messages.ts';
import { readSentFile, SENT_FILE_MAX, type SentFile } from './readSentFile.ts';

/** POST imports/{kind}/check: what a CSV file would change, row by row (rules 16). Changes nothing. */
export const checkFileRoute = (app: App, { services }: RouteDeps) =>
  app.post(
    '/api/company/:companyId/imports/:kind/check',
    {
      bodyLimit: SENT_FILE_MAX,
      config: { ...may('products.import'), ...keyless },
      schema: { params: ImportKindParams, body: CheckFile, response: { 200: CheckedImportAnswer } },
    },
    async (request) => {
      const sent = await readSentFile(request, services, request.params.kind, request.body);
      return { data: await presented(sent, languageOf(request.headers['accept-language'])) };
    },
  );

/** POST products-file/check: the same of products, which the file may change too (spec 2, 2.2). */
export const checkProductsFileRoute = (app: App, { services }: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/products-file/check',
    {
      bodyLimit: SENT_FILE_MAX,
      config: { ...may('products.import'), ...keyless },
      schema: { params: CompanyParams, body: CheckFile, response: { 200: CheckedFileAnswer } },
    },
    async (request) => {
      const sent = await readSentFile(request, services, 'products', request.body);
      const { list, ...counts } = await presented(sent, languageOf(request.headers['accept-language']));
      return { data: { ...counts, list: list.map(({ label, ...row }) => ({ ...row, sku: label })) } };
    },
  );

const VALUE_MAX = 200;

async function presented({ kind, file, checked }: SentFile, language: Language): Promise<CheckedImport> {
  const { header, list, ...counts } = previewOf(kind, checked);
  const shown = (found: Finding) => ({
    column: found.column,
    rule: found.rule,
    value: found.value.slice(0, VALUE_MAX),
    hint: hint(found, language),
  });
  let rejects = '';
  if (counts.refused > 0)
    for await (const text of rejectedRows(file, checked.findings, language, header)) rejects += text;
  return {
    rows: checked.rows,
    ...counts,
    header: header.map(shown),
    ignoredColumns: [...checked.ignoredColumns],
    list: list.map(({ changes, findings, ...row }) => ({
      ...row,
      changes: changes.map(({ field, file: to, catalogue: from }) => ({
        field,
        from: from.slice(0, VALUE_MAX),
        to: to.slice(0, VALUE_MAX),
      })),
      findings: findings.map(shown),
    })),
    rejects,
  };
}
