import { addInterest, previewInterest, takeBackInterest } from '../../commands/sales/interest.ts';
import { takeBackPayment, takePayment } from '../../commands/sales/payments.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  ChargeInterest,
  InterestChargedAnswer,
  InterestDueAnswer,
  InterestParams,
  PaymentParams,
  PaymentRecordedAnswer,
  ReceivableAnswer,
  ReceivableParams,
  ReceivableQuery,
  ReceivablesAnswer,
  ReceivablesQuery,
  RecordPayment,
  ReverseEntry,
} from '../../contract/sales/receivables.ts';
import { client, customerTypes } from '../../domain/clients/client.ts';
import { add } from '../../domain/decimal.ts';
import { folded } from '../../domain/folded.ts';
import { ageBuckets, ageing, type Ageing } from '../../domain/sales/ageing.ts';
import { creditLevel, exposureWith } from '../../domain/sales/creditLevel.ts';
import type { Routes } from '../../http/app.ts';
import { notFound } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { pageOf } from '../../queries/paging.ts';
import { agedCustomers, owedBy } from '../../queries/sales/owed.ts';
import { entriesOf } from '../../queries/sales/receivableEntries.ts';
import { get, post, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';

const presented = ({ buckets, balance, overdue, ahead }: Ageing) => ({ ...buckets, balance, overdue, ahead });

const PAGE_SIZE = 50;

const nothing = presented(ageing([], [], '2000-01-01'));

/** A customer that the log has not is the same 404 as for readers. */
function asNotFound(error: unknown): never {
  const codes = ['orders.customerUnknown', 'receivables.paymentUnknown', 'receivables.interestUnknown'];
  throw error instanceof DomainError && codes.includes(error.code) ? notFound() : error;
}

export const receivableRoutes: Routes = {
  /** GET receivables: what each customer owes on a day, by days past due (rules 12). */
  receivables: read(
    '/api/company/:companyId/receivables',
    { may: 'receivables.view', params: CompanyParams, query: ReceivablesQuery, answer: ReceivablesAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const { asOf = await dayOf(from.db, companyId, from.instant), searchKey = '' } = request.query;
      const words = folded(searchKey).trim();
      const list = [...(await agedCustomers(from.db, companyId, { asOf }))]
        .map(([clientId, { name, aged }]) => ({ clientId, client: name, ...presented(aged) }))
        .filter(({ balance, ahead, overdue }) => [balance, ahead, overdue].some((amount) => amount !== '0'))
        .filter(({ client: name }) => folded(name).includes(words))
        .sort((a, b) => (a.client < b.client ? -1 : 1));
      const sums = [...ageBuckets, 'balance', 'overdue', 'ahead'] as const;
      const totals = list.reduce(
        (sum, row) => ({ ...sum, ...Object.fromEntries(sums.map((key) => [key, add(sum[key], row[key])])) }),
        nothing,
      );
      const { limit, offset } = pageOf(request.query, PAGE_SIZE);
      const page = list.slice(offset, offset + limit);
      return { data: { asOf, totals, total: list.length, totalIsCapped: false, list: page } };
    },
  ),

  /** GET receivables/{clientId}: invoices that are open, what was paid, and the credit limit. */
  receivable: read(
    '/api/company/:companyId/receivables/:clientId',
    { may: 'receivables.view', params: ReceivableParams, query: ReceivableQuery, answer: ReceivableAnswer },
    async (request, from) => {
      const { companyId, clientId } = request.params;
      const { state } = await from.handler.load(client, companyId, clientId);
      if (!state.isRegistered || !customerTypes.includes(state.type)) throw notFound();
      const { asOf = await dayOf(from.db, companyId, from.instant) } = request.query;
      const found = (await agedCustomers(from.db, companyId, { asOf, customerId: clientId })).get(clientId);
      const aged = found?.aged ?? ageing([], [], asOf);
      const exposure = exposureWith(await owedBy(from.db, companyId, clientId, from.instant), '0');
      const { creditLimit } = state;
      return {
        data: {
          ...{ clientId, client: state.name, asOf, ...presented(aged) },
          ...{ openBalance: aged.balance, openUpdatedDate: from.instant, overdueUpdatedDate: from.instant },
          ...{ creditLimit, exposure, level: creditLevel({ exposure, limit: creditLimit }) },
          invoices: aged.invoices.map(({ number, ...invoice }) => ({ orderNumber: number, ...invoice })),
          entries: await entriesOf(from.db, companyId, clientId, asOf),
        },
      };
    },
  ),

  /** POST receivables/{clientId}/payments: money that came in. */
  recordPayment: post(
    '/api/company/:companyId/receivables/:clientId/payments',
    { may: 'receivables.edit', params: ReceivableParams, body: RecordPayment, answer: PaymentRecordedAnswer },
    async (request, deps) => {
      const { clientId } = request.params;
      const taking = takePayment(deps.services, clientId, request.body, commandContext(request));
      const { paymentId: id, handled } = await taking.catch(asNotFound);
      return accepted(request, deps, handled, {
        ...{ data: { id }, notice: 'receivables.recorded', about: 'PaymentRecorded' },
        details: { amount: request.body.amount },
      });
    },
  ),

  /** POST receivables/{clientId}/payments/{paymentId}/reverse: it did not come after all. */
  reversePayment: post(
    '/api/company/:companyId/receivables/:clientId/payments/:paymentId/reverse',
    { may: 'receivables.edit', params: PaymentParams, body: ReverseEntry, answer: PaymentRecordedAnswer },
    async (request, deps) => {
      const { clientId: customerId, paymentId } = request.params;
      const { reason } = request.body;
      const context = commandContext(request, { reason });
      const handled = await takeBackPayment(deps.services, { customerId, paymentId, reason }, context).catch(
        asNotFound,
      );
      const told = { notice: 'receivables.reversed', about: 'PaymentReversed' };
      return accepted(request, deps, handled, { data: { id: paymentId }, ...told });
    },
  ),

  /** GET receivables/{clientId}/interest: what interest can be charged today (rules 12). */
  interestDue: get(
    '/api/company/:companyId/receivables/:clientId/interest',
    { may: 'receivables.edit', params: ReceivableParams, answer: InterestDueAnswer },
    async (request, { services }) => {
      const { companyId, clientId } = request.params;
      const { invoices, ...due } = await previewInterest(services, companyId, clientId).catch(asNotFound);
      return { data: { ...due, invoices: [...invoices] } };
    },
  ),

  /** POST receivables/{clientId}/interest: the interest of which someone has seen the amount. */
  chargeInterest: post(
    '/api/company/:companyId/receivables/:clientId/interest',
    { may: 'receivables.edit', params: ReceivableParams, body: ChargeInterest, answer: InterestChargedAnswer },
    async (request, deps) => {
      const { amount } = request.body;
      const charging = addInterest(deps.services, request.params.clientId, amount, commandContext(request));
      const { interestId: id, handled } = await charging.catch(asNotFound);
      const told = { notice: 'receivables.interestCharged', about: 'InterestCharged' };
      return accepted(request, deps, handled, { data: { id }, details: { amount }, ...told });
    },
  ),

  /** POST receivables/{clientId}/interest/{interestId}/reverse: it is not owed after all. */
  reverseInterest: post(
    '/api/company/:companyId/receivables/:clientId/interest/:interestId/reverse',
    { may: 'receivables.edit', params: InterestParams, body: ReverseEntry, answer: InterestChargedAnswer },
    async (request, deps) => {
      const { clientId: customerId, interestId } = request.params;
      const { reason } = request.body;
      const context = commandContext(request, { reason });
      const taking = takeBackInterest(deps.services, { customerId, interestId, reason }, context);
      const handled = await taking.catch(asNotFound);
      const told = { notice: 'receivables.interestReversed', about: 'InterestReversed' };
      return accepted(request, deps, handled, { data: { id: interestId }, ...told });
    },
  ),
};
