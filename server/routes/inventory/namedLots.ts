import { CompanyParams } from '../../contract/company/company.ts';
import { NamedLots, NamedLotsAnswer, type NamedLot } from '../../contract/inventory/inventory.ts';
import { lotsBySku, type FoundLot } from '../../queries/inventory/lotHits.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { asCompared } from '../../domain/text.ts';
import { languageOf, message } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';

/** POST inventory/lots/named: finds lots by SKU and id, many at once. A search: it changes nothing. */
export const namedLotsRoute = (app: App, { services }: RouteDeps) =>
  app.post(
    '/api/company/:companyId/inventory/lots/named',
    {
      config: { ...may('inventory.view'), ...keyless },
      schema: { params: CompanyParams, body: NamedLots, response: { 200: NamedLotsAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { rows } = request.body;
      const { db, clock } = services;
      const today = await dayOf(db, companyId, clock.now());
      const skus = rows.map(({ sku }) => sku);
      const known = await lotsBySku(db, { companyId, today }, skus);
      const language = languageOf(request.headers['accept-language']);
      const refused = (field: NamedLot['field'], code: string, details = {}): NamedLot => ({
        lot: null,
        field,
        message: message('errors', code, language, details),
      });
      return {
        data: rows.map(({ sku, lotId }): NamedLot => {
          if (sku.trim() === '') return refused('sku', 'count.skuRequired');
          const lots = known.get(asCompared(sku));
          if (lots === undefined) return refused('sku', 'count.skuUnknown', { sku: sku.trim() });
          if (lotId.trim() === '') return refused('lotId', 'inventory.lotRequired');
          const lot = lots.find((each: FoundLot) => asCompared(each.lotId) === asCompared(lotId));
          return lot
            ? { lot, field: null, message: null }
            : refused('lotId', 'inventory.lotUnknown', { lotId: lotId.trim() });
        }),
      };
    },
  );
