import { CompanyParams } from '../../contract/company/company.ts';
import { ExplainPriceAnswer, ExplainPriceQuery } from '../../contract/pricing/explainPrice.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { explainPrice } from '../../queries/sales/explainPrice.ts';
import { pastSources, presentSources } from '../../queries/sales/priceSources.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { read } from '../kit/call.ts';
import { momentSent } from '../kit/momentSent.ts';
import { customerNamed } from './customerNamed.ts';

export const explainRoutes: Routes = {
  /** GET price-explain: why a customer pays what for a product, now or at any instant of the past (rules 6). */
  explainPrice: read(
    '/api/company/:companyId/price-explain',
    { may: 'clients.view', params: CompanyParams, query: ExplainPriceQuery, answer: ExplainPriceAnswer },
    async (request, from, { services }) => {
      demand(request, 'products.viewPrice', 'price');
      demand(request, 'products.cost', 'cost');
      const { companyId } = request.params;
      const { clientId, at, ...asked } = request.query;
      const customer = await customerNamed(from, companyId, clientId);
      await listedProduct(from, companyId, asked.productId);
      const instant = at === undefined ? from.instant : momentSent(at, services.clock.now(), 'at');
      const past = at === undefined ? null : await pastSources({ ...services, db: from.db }, companyId, instant);
      const sources = past ?? presentSources(from, companyId);
      const reading = { db: from.db, sources, position: past?.position ?? null };
      const explained = await explainPrice(reading, companyId, { customer, ...asked });
      return { data: { ...explained, steps: explained.steps.map(toldStep), at: instant } };
    },
  ),
};

const toldStep = <Step extends { readonly inputs: readonly unknown[] }>(step: Step) => ({
  ...step,
  inputs: [...step.inputs] as Step['inputs'][number][],
});
