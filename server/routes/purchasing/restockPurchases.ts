import { restockPurchases as openDrafts } from '../../commands/purchasing/restockPurchases.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { RestockPurchases, RestockPurchasesAnswer } from '../../contract/purchasing/restockPurchases.ts';
import { isZero } from '../../domain/decimal.ts';
import type { Routes } from '../../http/app.ts';
import { RequestError } from '../../http/requestError.ts';
import { languageOf, message } from '../../messages.ts';
import { purchaseList } from '../../queries/inventory/purchaseList.ts';
import { restockFilter } from '../../queries/inventory/restockFilter.ts';
import { incomingLines } from '../../queries/purchasing/incoming.ts';
import { post } from '../kit/call.ts';
import { accepted, commandContext, NOTHING_WRITTEN } from '../kit/command.ts';

export const restockPurchaseRoutes: Routes = {
  /** POST restock/purchase-orders: a draft for each preferred vendor with what the restock list suggests (rules 4). */
  restockPurchases: post(
    '/api/company/:companyId/restock/purchase-orders',
    { may: 'purchases.edit', params: CompanyParams, body: RestockPurchases, answer: RestockPurchasesAnswer },
    async (request, deps) => {
      const { companyId } = request.params;
      const { services } = deps;
      const source = { companyId, instant: services.clock.now(), findIncoming: incomingLines };
      const found = await purchaseList(services.db, source, restockFilter(request.body));
      const wanted = found.filter(({ suggestedUnits }) => !isZero(suggestedUnits));
      if (wanted.length === 0) throw new RequestError(422, { code: 'purchases.nothingSuggested' });
      const { orders, refused } = await openDrafts(services, wanted, commandContext(request));
      const language = languageOf(request.headers['accept-language']);
      return accepted(request, deps, orders.at(-1) ?? NOTHING_WRITTEN, {
        data: {
          orders: orders.map(({ orderId: id, number: orderNumber, vendor, lines }) => ({
            id,
            orderNumber,
            vendor,
            lines,
          })),
          refused: refused.map(({ vendor, code, details }) => ({
            vendor,
            message: message('errors', code, language, { ...details }),
          })),
          withoutVendor: wanted.filter(({ preferredVendor }) => preferredVendor === null).map(({ sku }) => sku),
        },
        notice: 'purchases.restocked',
        details: { count: orders.length },
        about: 'PurchaseOrderOpened',
      });
    },
  ),
};
