import { stepSalesOrders } from '../../commands/sales/stepSalesOrders.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { SteppedOrdersAnswer, StepSalesOrders } from '../../contract/sales/salesOrders.ts';
import { checkedReason } from '../../domain/reason.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { languageOf } from '../../messages.ts';
import { post } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { told } from './presentOrder.ts';

export const stepSalesOrdersRoutes: Routes = {
  /** POST sales-orders/steps: one step for several orders, with what became of each. */
  stepSalesOrders: post(
    '/api/company/:companyId/sales-orders/steps',
    { may: 'sales.ship', params: CompanyParams, body: StepSalesOrders, answer: SteppedOrdersAnswer },
    async (request, deps) => {
      const { step, orderIds, isPreview = false, reason = '' } = request.body;
      if (step !== 'ship') demand(request, 'sales.edit', 'step');
      const why = step === 'cancel' && !isPreview ? checkedReason(reason) : reason;
      const context = commandContext(request, { reason: why });
      const wanted = { step, orderIds, isPreview, reason: why };
      const { results, handled } = await stepSalesOrders(deps.services, wanted, context);
      const language = languageOf(request.headers['accept-language']);
      const list = results.map(({ refusal, ...order }) => ({ ...order, refusal: told(refusal, language) }));
      return accepted(request, deps, handled, {
        data: { results: list },
        notice: 'orders.stepped',
        details: { count: list.filter(({ refusal }) => refusal === null).length, of: list.length },
        about: 'SalesOrderConfirmed',
      });
    },
  ),
};
