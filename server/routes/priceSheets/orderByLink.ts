import type { FastifyRequest } from 'fastify';
import { offersOf, type Offered } from '../../commands/priceSheets/offers.ts';
import { submitSheetOrder } from '../../commands/priceSheets/submitSheetOrder.ts';
import {
  OrderingPageAnswer,
  OrderingParams,
  SubmitSheetOrder,
  SubmittedAnswer,
  type OrderingPage,
} from '../../contract/priceSheets/ordering.ts';
import { FileAnswer } from '../../contract/documents/documents.ts';
import { linkOfKey, type NamedLink } from '../../database/signedLinks.ts';
import { RatioType } from '../../domain/catalog/productUnit.ts';
import { company } from '../../domain/company/company.ts';
import { divide, roundTo } from '../../domain/decimal.ts';
import { RATIO_PLACES } from '../../domain/catalog/unitRatio.ts';
import { displayed } from '../../domain/priceSheets/sheetFields.ts';
import { offerAmount } from '../../domain/priceSheets/submitSheetOrder.ts';
import type { App, RouteDeps, Routes } from '../../http/app.ts';
import { open } from '../../http/authorize.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { languageOf, message, type Language } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { sendFile } from '../kit/sendFile.ts';

/** A customer looks and orders by hand; a machine that guesses does not. A minute, by address. */
const VIEWS_A_MINUTE = 120;
const ORDERS_A_MINUTE = 30;
const WRONG_KEYS_A_MINUTE = 20;
/** 1,000 lines of an order. */
const ORDER_BYTES = 256 * 1024;

type Check = (request: FastifyRequest) => Promise<void>;

function limit(app: App, max: number): Check {
  const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => ip });
  return async (request) => {
    const rate = await check(request);
    if (!rate.isAllowed && rate.isExceeded) throw new RequestError(429, { code: 'request.tooMany' }, rate.ttlInSeconds);
  };
}

/** The link of an address; wrong ones are the same 404 as links that never were, and soon a 429. */
async function linkOf(request: FastifyRequest, { db }: Services, key: string, refuseMore: Check): Promise<NamedLink> {
  const link = await linkOfKey(db, 'orderLink', key);
  if (link) return link;
  request.log.warn({ security: 'orderLinkUnknown' }, 'a link to order by was not ours');
  await refuseMore(request);
  throw notFound();
}

/** What the customer sees: of the products only what the sheet displays, prices unless they are hidden. */
function presentPage(offered: Offered, language: Language): OrderingPage {
  const { link, head, showsPrices, isRepriced, delivery, ended } = offered;
  const { values } = head;
  const shown = new Set<string>(displayed(values));
  const details = { day: ended === 'ordering.notYet' ? head.validFrom : link.expiresOn };
  return {
    ...{ company: head.companyName, hasLogo: offered.hasLogo },
    ...{ sheet: head.sheet.name, version: head.number, customer: offered.account.name },
    ...{ validFrom: head.validFrom, validUntil: head.validUntil, expiresOn: link.expiresOn },
    ...{ terms: values.purchaseTerms, showsPrices, isRepriced },
    ended: ended === null ? null : { code: ended, message: message('errors', ended, language, details) },
    ...{ days: [...delivery.days], missedDay: delivery.missed, isLate: delivery.isLate },
    cutOffTime: values.cutOffTime,
    items: (ended === null ? offered.items : []).map((item) => {
      const { product, price, was } = item;
      const { pricingUnit, ratio } = product;
      const ofDetail = (field: 'size' | 'weight' | 'packing' | 'brand' | 'origin'): string =>
        shown.has(field) ? item[field] : '';
      return {
        ...{ itemId: item.itemId, sku: product.sku, variety: product.variety, isOrganic: item.isOrganic },
        ...{ category: item.category, size: ofDetail('size'), weight: ofDetail('weight') },
        ...{ packing: ofDetail('packing'), brand: ofDetail('brand'), origin: ofDetail('origin') },
        ...{ uom: product.uom, pricingUOM: pricingUnit.uom },
        ratio: pricingUnit.unitId === product.unitId ? '1' : roundTo(divide(ratio, pricingUnit.ratio), RATIO_PLACES),
        isEstimated: pricingUnit.unitId !== product.unitId && pricingUnit.type === RatioType.VARIABLE,
        ...(showsPrices ? { price, was } : {}),
      };
    }),
    ordered: presentOrdered(offered),
  };
}

function presentOrdered({ link: { submission, order } }: Offered): OrderingPage['ordered'] {
  if (submission === null) return null;
  const { deliverOn, isLate, customerPo, note, lines, total, showsPrices } = submission;
  return {
    ...{ deliverOn, isLate, orderNumber: order?.name ?? null, customerPo, note },
    lines: lines.map((line) => ({
      ...{ sku: line.product.sku, variety: line.product.variety, quantity: line.quantity, uom: line.product.uom },
      ...(showsPrices ? { amount: offerAmount(line, line.quantity) } : {}),
    })),
    ...(showsPrices ? { total } : {}),
  };
}

async function pageOf({ services }: RouteDeps, { companyId, linkId }: NamedLink, language: Language) {
  const offered = await offersOf(services, companyId, linkId);
  if (offered === null) throw notFound();
  return presentPage(offered, language);
}

export const orderByLinkRoutes: Routes = {
  /** GET order-link/{key}: what a customer is offered, without signing in (rules 7). */
  orderingPage: (app, deps) => {
    const mayLook = limit(app, VIEWS_A_MINUTE);
    const refuseMore = limit(app, WRONG_KEYS_A_MINUTE);
    app.get(
      '/api/order-link/:key',
      {
        config: open,
        exposeHeadRoute: false,
        schema: { params: OrderingParams, response: { 200: OrderingPageAnswer } },
      },
      async (request, reply) => {
        await mayLook(request);
        const link = await linkOf(request, deps.services, request.params.key, refuseMore);
        void reply.header('cache-control', 'no-store');
        return { data: await pageOf(deps, link, languageOf(request.headers['accept-language'])) };
      },
    );
  },

  /** GET order-link/{key}/logo: the small logo of the supplier whose page it is. */
  orderingLogo: (app, { services, files }) => {
    const mayLook = limit(app, VIEWS_A_MINUTE);
    const refuseMore = limit(app, WRONG_KEYS_A_MINUTE);
    app.get(
      '/api/order-link/:key/logo',
      { config: open, exposeHeadRoute: false, schema: { params: OrderingParams, response: { 200: FileAnswer } } },
      async (request, reply) => {
        await mayLook(request);
        const { companyId } = await linkOf(request, services, request.params.key, refuseMore);
        const { logo } = (await services.handler.load(company, companyId, companyId)).state;
        const file = logo && (await files.open(companyId, logo.thumbnail.sha256));
        if (!logo || !file) throw notFound();
        const { mediaType } = logo.thumbnail;
        return sendFile(reply, { ...file, mediaType, name: 'logo', disposition: 'inline' });
      },
    );
  },

  /** POST order-link/{key}: the order of a customer, once a link. A repeat under the same id is the same order. */
  submitSheetOrder: (app, deps) => {
    const mayOrder = limit(app, ORDERS_A_MINUTE);
    const refuseMore = limit(app, WRONG_KEYS_A_MINUTE);
    app.post(
      '/api/order-link/:key',
      {
        config: open,
        bodyLimit: ORDER_BYTES,
        schema: { params: OrderingParams, body: SubmitSheetOrder, response: { 200: SubmittedAnswer } },
      },
      async (request, reply) => {
        await mayOrder(request);
        const link = await linkOf(request, deps.services, request.params.key, refuseMore);
        const language = languageOf(request.headers['accept-language']);
        const { submissionId, deliverOn, customerPo = '', note = '', lines } = request.body;
        const sent = { deliverOn, customerPo, note, language, lines };
        const cause = { commandId: submissionId.toLowerCase(), correlationId: request.id };
        const { order } = await submitSheetOrder(deps.services, { ...link, sent }, cause);
        request.log.info({ order: order?.id }, 'a customer ordered by a link');
        void reply.header('cache-control', 'no-store');
        const data = await pageOf(deps, link, language);
        return { data, message: message('notices', 'ordering.submitted', language, { number: order?.name ?? '' }) };
      },
    );
  },
};
