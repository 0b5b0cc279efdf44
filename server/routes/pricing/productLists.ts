import type { FastifyRequest } from 'fastify';
import { addToList } from '../../commands/pricing/customerProducts.ts';
import { isOffered, type RowAt, type RowSent } from '../../commands/pricing/rowChanges.ts';
import { priceRows, savePricing } from '../../commands/pricing/savePricing.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AddCustomerProducts,
  ArrangeCustomerProducts,
  BatchEditProductList,
  ChooseRowLogic,
  CustomerProductParams,
  CustomerProductsAnswer,
  CustomerProductsQuery,
  PricingStrategyAnswer,
  PricingStrategyParams,
  SavedPricingAnswer,
  SetAllMargins,
  SetPricingStrategy,
  StrategyParams,
} from '../../contract/pricing/productList.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { arrangeCustomerProducts, removeCustomerProduct } from '../../domain/pricing/listCustomerProducts.ts';
import { PriceLogic } from '../../domain/pricing/priceLogic.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import type { PricingStrategyEvent } from '../../domain/pricing/strategyEvents.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Handled } from '../../kernel/handleCommand.ts';
import { findMatching, rowNamed } from '../../queries/pricing/agreements.ts';
import { findCustomerProducts } from '../../queries/sales/findCustomerProducts.ts';
import type { Services } from '../../services.ts';
import { del, post, put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { customerNamed } from './customerNamed.ts';

/** For a command's `catch`: what the company does not have is the same 404 as for readers. */
export function asNotFound(error: unknown): never {
  const isAbsent =
    error instanceof DomainError &&
    ((error.code === 'pricing.customerUnknown' && error.field === 'pricingStrategyId') ||
      error.code === 'pricing.rowUnknown');
  throw isAbsent ? notFound() : error;
}

/** Whose list a row is of. */
async function ownerOf({ db }: Services, request: FastifyRequest, detailsId: string): Promise<string> {
  const row = await rowNamed(db, sessionOf(request).companyId, detailsId);
  if (row === null) throw notFound();
  return row.clientId;
}

interface Saved {
  readonly handled: Handled;
  readonly changed?: number;
  readonly all?: number;
}

/** What the console is told of a change of a customer's pricing. */
async function answered(
  request: FastifyRequest,
  deps: RouteDeps,
  strategyId: string,
  saving: Promise<Saved>,
  { notice, about }: { readonly notice: string; readonly about: PricingStrategyEvent['type'] },
) {
  const { handled, changed = 1, all = changed } = await saving.catch(asNotFound);
  const { companyId, commandId } = commandContext(request);
  const { name } = await customerNamed(deps.services, companyId, strategyId);
  return accepted(request, deps, handled, {
    data: { pricingStrategyId: strategyId, changed, all, commandId },
    ...{ notice, about, details: { name, count: changed, all } },
  });
}

/** What a body says of the strategy and of rows. Throws RequestError 400 where it says nothing. */
export function pricingSaved({ pricingStrategy: sent, pricingStrategyDetails = [] }: SetPricingStrategy) {
  const { pricingStrategyId: strategyId, sharedClientId: matchedId, ...strategy } = sent;
  const rows = pricingStrategyDetails.map(({ pricingStrategyDetailsId, inventoryUOM, pricingUOM, ...row }) => ({
    detailsId: pricingStrategyDetailsId,
    sent: { ...row, orderUnit: inventoryUOM, pricingUnit: pricingUOM },
  }));
  if (Object.keys(sent).length === 1 && rows.length === 0)
    throw new RequestError(400, { code: 'request.nothingToSave' });
  return { strategyId, saved: { strategy: { ...strategy, matchedId }, rows } };
}

const base = '/api/product-list/manager/:companyId';
const edits = { may: 'customers.edit', params: CompanyParams, answer: SavedPricingAnswer } as const;
const alone = (handling: Promise<Handled>): Promise<Saved> => handling.then((handled) => ({ handled }));

export const pricingStrategyRoutes: Routes = {
  /** GET pricing-strategy/{clientId}: what is agreed with a customer about all products (spec 3, section 3). */
  pricingStrategy: read(
    '/api/company/:companyId/pricing-strategy/:clientId',
    { may: 'clients.view', params: PricingStrategyParams, answer: PricingStrategyAnswer },
    async (request, from) => {
      const { companyId, clientId } = request.params;
      await customerNamed(from, companyId, clientId);
      const { state, revision } = await from.handler.load(pricingStrategy, companyId, clientId);
      const { matchedCustomer, rows, ...strategy } = state;
      return {
        data: {
          ...{ pricingStrategyId: clientId, ...strategy, total: rows.length, revision: Number(revision) },
          ...{ sharedClientId: matchedCustomer?.id ?? null, sharedClientName: matchedCustomer?.name ?? null },
          matchedBy: await findMatching(from.db, companyId, clientId),
        },
      };
    },
  ),

  /** GET product-list/{strategyId}: a customer's products with their prices (spec 2, 7.5). */
  customerProducts: read(
    `${base}/product-list/:strategyId`,
    { may: 'clients.view', params: StrategyParams, query: CustomerProductsQuery, answer: CustomerProductsAnswer },
    async (request, from) => {
      const { companyId, strategyId } = request.params;
      const customer = await customerNamed(from, companyId, strategyId);
      const of = { companyId, customer, instant: from.instant };
      return { data: await findCustomerProducts(from.db, of, request.query) };
    },
  ),

  /** PUT: what changed of the strategy, and the rows that changed. */
  setPricingStrategy: put(base, { ...edits, body: SetPricingStrategy }, (request, deps) => {
    const { strategyId, saved } = pricingSaved(request.body);
    const context = commandContext(request, { reason: request.body.reason });
    const saving = savePricing(deps.services, strategyId, saved, context);
    const told = { notice: 'pricing.strategySaved', about: 'PricingStrategyChosen' } as const;
    return answered(request, deps, strategyId, alone(saving), told);
  }),
};

type Batch = Pick<BatchEditProductList, 'defaultLogic' | 'defaultGroup' | 'value'>;

/** One logic for every row whose product offers it. */
export const batchOf =
  ({ defaultLogic: logic, defaultGroup: group = null, value = null }: Batch) =>
  (at: RowAt): RowSent | null => {
    if (!isOffered(at, logic, group)) return null;
    const amount = value ?? undefined;
    if (logic === PriceLogic.CUSTOM_PRICE) return { logic, salePrice: amount };
    if (logic === PriceLogic.CUSTOM_MARGIN) return { logic, margin: amount };
    return logic === PriceLogic.CUSTOM_MARKUP ? { logic, markup: amount } : { logic, group };
  };

/** One margin for every row that has one of its own. */
export const marginOf =
  (margin: Decimal) =>
  ({ row }: RowAt): RowSent | null =>
    row.logic === PriceLogic.CUSTOM_MARGIN ? { margin } : null;

const needsValue: readonly unknown[] = [PriceLogic.CUSTOM_PRICE, PriceLogic.CUSTOM_MARGIN, PriceLogic.CUSTOM_MARKUP];

export const customerProductRoutes: Routes = {
  /** POST add-product-list: products at the end of the list. */
  addCustomerProducts: post(`${base}/add-product-list`, { ...edits, body: AddCustomerProducts }, (request, deps) => {
    const { pricingStrategyId, productIds } = request.body;
    const adding = addToList(deps.services, pricingStrategyId, productIds, commandContext(request));
    const saved = adding.then((handled) => ({ handled, changed: productIds.length }));
    const told = { notice: 'pricing.productsAdded', about: 'CustomerProductsAdded' } as const;
    return answered(request, deps, pricingStrategyId, saved, told);
  }),

  /** PUT batch-edit: one logic for the whole list; products that do not offer it are left as they are. */
  batchEditProductList: put(`${base}/batch-edit`, { ...edits, body: BatchEditProductList }, (request, deps) => {
    const { pricingStrategyId, defaultLogic, value = null, reason } = request.body;
    if (needsValue.includes(defaultLogic) && value === null)
      throw new RequestError(400, { code: 'pricing.valueRequired', field: 'value' });
    const context = commandContext(request, { reason });
    const pricing = priceRows(deps.services, pricingStrategyId, batchOf(request.body), context);
    const told = { notice: 'pricing.rowsSaved', about: 'CustomerProductsPriced' } as const;
    return answered(request, deps, pricingStrategyId, pricing, told);
  }),

  /** PUT edit-all/margin: the margin of every product that is priced by one of its own. */
  setAllMargins: put(`${base}/edit-all/margin`, { ...edits, body: SetAllMargins }, (request, deps) => {
    const { pricingStrategyId, margin, reason } = request.body;
    const context = commandContext(request, { reason });
    const pricing = priceRows(deps.services, pricingStrategyId, marginOf(margin), context).then((saved) => {
      if (saved.changed === 0) throw new DomainError('pricing.noMargins', {}, 'margin');
      return saved;
    });
    const told = { notice: 'pricing.rowsSaved', about: 'CustomerProductsPriced' } as const;
    return answered(request, deps, pricingStrategyId, pricing, told);
  }),

  /** PUT edit-logic: another logic of one row. */
  chooseRowLogic: put(`${base}/edit-logic`, { ...edits, body: ChooseRowLogic }, async (request, deps) => {
    const {
      pricingStrategyDetailsId: detailsId,
      defaultLogic: logic,
      defaultGroup: group = null,
      reason,
    } = request.body;
    const strategyId = await ownerOf(deps.services, request, detailsId);
    const context = commandContext(request, { reason });
    const saving = savePricing(deps.services, strategyId, { rows: [{ detailsId, sent: { logic, group } }] }, context);
    const told = { notice: 'pricing.rowSaved', about: 'CustomerProductsPriced' } as const;
    return answered(request, deps, strategyId, alone(saving), told);
  }),

  /** PUT edit-product-list: the rows that stay, their order and quantities. */
  arrangeCustomerProducts: put(
    `${base}/edit-product-list`,
    { ...edits, body: ArrangeCustomerProducts },
    async (request, deps) => {
      const { pricingStrategyId, details } = request.body;
      const context = commandContext(request);
      await customerNamed(deps.services, context.companyId, pricingStrategyId);
      const rows = details.map(({ pricingStrategyDetailsId: detailsId, orderQty }) => ({
        ...{ detailsId, ...(orderQty === undefined ? {} : { quantity: orderQty }) },
      }));
      const command = { clientId: pricingStrategyId, rows };
      const { handler } = deps.services;
      const arranging = handler.handle(pricingStrategy, pricingStrategyId, command, arrangeCustomerProducts, context);
      const told = { notice: 'pricing.listArranged', about: 'CustomerProductQuantitiesSet' } as const;
      return answered(request, deps, pricingStrategyId, alone(arranging), told);
    },
  ),

  /** DELETE customer/{customerId}: takes the row off its list; {customerId} is the row (rules 18.21). */
  removeCustomerProduct: del(
    `${base}/customer/:customerId`,
    { may: 'customers.edit', params: CustomerProductParams, answer: SavedPricingAnswer },
    async (request, deps) => {
      const { customerId: detailsId } = request.params;
      const clientId = await ownerOf(deps.services, request, detailsId);
      const context = commandContext(request);
      const { handler } = deps.services;
      const command = { clientId, detailsId };
      const removing = handler.handle(pricingStrategy, clientId, command, removeCustomerProduct, context);
      const told = { notice: 'pricing.productRemoved', about: 'CustomerProductsRemoved' } as const;
      return answered(request, deps, clientId, alone(removing), told);
    },
  ),
};
