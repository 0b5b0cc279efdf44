import { CountInfoAnswer, CountParams } from '../../../contract/inventory/inventoryCounts.ts';
import { countFigures, countProgress, findCount } from '../../../queries/inventory/inventoryCounts.ts';
import { isPermitted } from '../../../domain/access/permissions.ts';
import { toDecimal } from '../../../domain/decimal.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { may, sessionOf } from '../../../http/authorize.ts';
import { editorNames } from '../../../queries/access/editorNames.ts';
import { readDb } from '../../kit/readDb.ts';
import { notFound } from '../../../http/requestError.ts';
import { actorsOf, presentCount, seesExpected } from './presentCount.ts';

/** GET inventory-counts/{countId}: how far a count is, what it found and what became of it. */
export const countRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/inventory-counts/:countId',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: CountParams, response: { 200: CountInfoAnswer } },
    },
    async (request) => {
      const { companyId, countId } = request.params;
      const { db } = readDb(request, services);
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
  );
