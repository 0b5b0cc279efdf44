import { CompanyParams } from '../../../contract/company/company.ts';
import {
  CountListAnswer,
  CountListQuery,
  CountInfoAnswer,
  CountParams,
  CountLineAnswer,
  CountLineQuery,
} from '../../../contract/inventory/inventoryCounts.ts';
import {
  findCounts,
  countFigures,
  countProgress,
  findCount,
  findCountLines,
} from '../../../queries/inventory/inventoryCounts.ts';
import type { Routes } from '../../../http/app.ts';
import { may, sessionOf, demand } from '../../../http/authorize.ts';
import { editorNames } from '../../../queries/access/companyUsers.ts';
import { actorsOf, presentCount, presentLine, seesExpected } from './presentCount.ts';
import { isPermitted } from '../../../domain/access/permissions.ts';
import { toDecimal } from '../../../domain/decimal.ts';
import { notFound } from '../../../http/requestError.ts';
import { enabledUnits } from '../../../queries/catalog/enabledUnits.ts';
import { languageOf } from '../../../messages.ts';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { countSheetFile } from '../../../queries/inventory/countSheetFile.ts';
import { auditRead } from '../../kit/command.ts';
import { limitDocuments } from '../../kit/export.ts';
import { read } from '../../kit/call.ts';

export const countRoutes: Routes = {
  /** GET inventory-counts: the company's counts, the newest first (rules 14). */
  counts: read(
    '/api/company/:companyId/inventory-counts',
    { may: 'inventory.view', params: CompanyParams, query: CountListQuery, answer: CountListAnswer },
    async (request, { db }) => {
      const { companyId } = request.params;
      const { rows, ...total } = await findCounts(db, companyId, request.query);
      const nameOf = await editorNames(db).of(companyId, rows.flatMap(actorsOf));
      return { data: { ...total, list: rows.map((row) => presentCount(row, nameOf)) } };
    },
  ),

  /** GET inventory-counts/{countId}: how far a count is, what it found and what became of it. */
  count: read(
    '/api/company/:companyId/inventory-counts/:countId',
    { may: 'inventory.view', params: CountParams, answer: CountInfoAnswer },
    async (request, { db }) => {
      const { companyId, countId } = request.params;
      const row = await findCount(db, companyId, countId);
      if (!row) throw notFound();
      const { role } = sessionOf(request);
      const sees = seesExpected(row, role);
      const [nameOf, figures, progress] = await Promise.all([
        editorNames(db).of(companyId, actorsOf(row)),
        sees ? countFigures(db, companyId, countId) : null,
        countProgress(db, row),
      ]);
      const seesCost = isPermitted(role, 'products.cost');
      return {
        data: {
          ...presentCount(row, nameOf),
          position: row.position,
          reasonCode: row.reason_code,
          reasonName: row.reason_name,
          reason: row.reason,
          undoneAt: row.undone_at?.toISOString() ?? null,
          undoneBy: row.undone_by === null ? null : nameOf(row.undone_by),
          takenBack: row.taken_back,
          kept: row.kept,
          ...progress,
          seesExpected: sees,
          ...(figures ? { varianceLines: Number(figures.variances), overThreshold: Number(figures.over) } : {}),
          ...(figures && seesCost ? { varianceValue: toDecimal(figures.value) ?? '0' } : {}),
        },
      };
    },
  ),

  /** GET inventory-counts/{countId}/lines: the sheet, with what was counted and what differs. */
  countLines: read(
    '/api/company/:companyId/inventory-counts/:countId/lines',
    { may: 'inventory.view', params: CountParams, query: CountLineQuery, answer: CountLineAnswer },
    async (request, { db }) => {
      const { companyId, countId } = request.params;
      const count = await findCount(db, companyId, countId);
      if (!count) throw notFound();
      const { role } = sessionOf(request);
      const { filter, sortName } = request.query;
      const sees = seesExpected(count, role);
      // What passes such a filter, and such an order, tells what is expected.
      if (!sees && (filter === 'variance' || filter === 'over')) demand(request, 'inventory.postCount', 'filter');
      if (!sees && sortName === 'variance') demand(request, 'inventory.postCount', 'sortName');
      const { rows, ...total } = await findCountLines(db, { companyId, countId }, request.query);
      const [nameOf, units] = await Promise.all([
        editorNames(db).of(
          companyId,
          rows.flatMap(({ counted_by: by }) => (by === null ? [] : [by])),
        ),
        enabledUnits(
          db,
          companyId,
          rows.map(({ product_id: id }) => id),
        ),
      ]);
      const sight = {
        language: languageOf(request.headers['accept-language']),
        seesExpected: sees,
        seesCost: isPermitted(role, 'products.cost'),
        nameOf,
        unitsOf: (productId: string) => (units.get(productId) ?? []).map(({ name }) => name),
      };
      return { data: { ...total, list: rows.map((row) => presentLine(row, sight)) } };
    },
  ),

  /** GET inventory-counts/{countId}/sheet.csv: the sheet to print and fill in; on record before it leaves (trust 6). */
  countSheet: (app, { services }) => {
    return app.get(
      '/api/company/:companyId/inventory-counts/:countId/sheet.csv',
      {
        config: may('inventory.count'),
        exposeHeadRoute: false,
        schema: {
          params: CountParams,
          response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<string>({ type: 'string' }) } } } },
        },
      },
      async (request, reply) => {
        const { companyId, countId } = request.params;
        const count = await findCount(services.db, companyId, countId);
        if (!count) throw notFound();
        await limitDocuments(request, services);
        const sees = seesExpected(count, sessionOf(request).role);
        const { text, lines } = await countSheetFile(services, { companyId, countId }, sees);
        const sha256 = createHash('sha256').update(text).digest('hex');
        const data = { what: 'inventoryCount', format: 'csv' as const, rows: lines, filter: { countId } };
        await auditRead(request, services, { type: 'DataExported', data: { ...data, position: null, sha256 } });
        const name = `count-${count.number}.csv`;
        return reply
          .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`)
          .type('text/csv; charset=utf-8')
          .send(text);
      },
    );
  },
};
