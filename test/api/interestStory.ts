import { expect } from 'vitest';
import { progressOrder } from '../../server/commands/sales/progressOrder.ts';
import type { CustomerReceivable, InterestDue } from '../../server/contract/sales/receivables.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { markInvoiced } from '../../server/domain/sales/progressOrder.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { context } from '../support/context.ts';
import { errorOf, type Answer, type Caller, type World } from './world.ts';

const dataOf = <T>({ status, body }: Answer): T => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data as T;
};
const refused = (answer: Answer) => [answer.status, errorOf(answer).code];
const todayOf = ({ services, companyId, clock }: World) => dayOf(services.db, companyId, clock.now());

/** Invoices an order as of two months ago: a test does not wait so long. */
export async function invoicedLongAgo(world: World, orderId: string): Promise<void> {
  const today = await todayOf(world);
  const days = { invoicedOn: addDays(today, -70), dueOn: addDays(today, -65) };
  const by = context({ companyId: world.companyId, role: Role.MANAGER });
  await progressOrder(world.services, orderId, markInvoiced, days, by);
}

interface Late {
  readonly world: World;
  readonly manager: Caller;
  readonly debtor: string;
  /** $4 of it are open, 65 days after the day they were due. */
  readonly orderId: string;
}

/** Interest is seen, charged once, and reversed (rules 12). */
export async function chargesInterest({ world, manager, debtor, orderId }: Late): Promise<void> {
  const today = await todayOf(world);
  const owed = async () => dataOf<CustomerReceivable>(await manager.get(`receivables/${debtor}`));
  const late = `receivables/${debtor}/interest`;
  expect(refused(await manager.send('POST', late, { amount: '0.16' }))).toEqual([422, 'receivables.noInterestRate']);
  const rate = { creditMonthlyInterestRate: '2' };
  dataOf(await manager.send('PUT', `/api/client/manager/${world.companyId}/financial-details/${debtor}`, rate));
  expect(dataOf<InterestDue>(await manager.get(late))).toMatchObject({
    ...{ asOf: today, rate: '2', amount: '0.16' },
    invoices: [{ orderId, open: '4', months: 2, amount: '0.16' }],
  });
  expect(refused(await manager.send('POST', late, { amount: '0.2' }))).toEqual([422, 'receivables.interestMoved']);
  const charged = dataOf<{ id: string }>(await manager.send('POST', late, { amount: '0.16' }));
  expect(await owed()).toMatchObject({
    ...{ openBalance: '4.16', overdue: '4' },
    invoices: [{ kind: 'INVOICE' }, { kind: 'INTEREST', orderId: charged.id, dueOn: today, open: '0.16' }],
  });
  expect((await owed()).entries.find(({ kind }) => kind === 'INTEREST')).toMatchObject({ amount: '0.16' });
  expect(refused(await manager.send('POST', late, { amount: '0.16' }))).toEqual([422, 'receivables.noInterestDue']);
  dataOf(await manager.send('POST', `${late}/${charged.id}/reverse`, { reason: 'Agreed' }));
  expect(await owed()).toMatchObject({ openBalance: '4', invoices: [{ kind: 'INVOICE' }] });
  expect(dataOf<InterestDue>(await manager.get(late))).toMatchObject({ amount: '0.16' });
}
