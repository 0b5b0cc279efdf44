import { withAdvisoryLock } from '../../database/advisoryLock.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import type { LineTodo, OrderLine } from '../../domain/sales/orderLine.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import { recordReturned, recordSettled, recordShipped } from '../../domain/sales/recordStock.ts';
import { openWork, salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import type { Decide } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { companyConfig } from '../company/companyConfig.ts';
import { fixLinePrices } from './fixLinePrices.ts';
import { returnLine, settleLine, shipLine, type Working } from './lineStock.ts';
import { makeLot } from './makeLot.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { accountOf } from './orderParties.ts';

/** First half of the advisory locks under which the stock of orders is worked on. */
const ORDER_LOCKS = 4_711_007;
/** Lines in flight; products of one stream take turns by themselves. */
const AT_ONCE = 8;
/** Lines that are done before their results go into the log; so many are tried again after a crash, at most. */
const SLICE = 100;

/**
 * Lets the stock of the next lines of an order follow what was decided for it. A repeat after any interruption does the rest and
 * nothing twice: the name of each line's command follows from order, line and round. Work on the same order is done
 * by one at a time. Lines that have their lots then get prices that followed them; lines that were used up make their lot. Resolves with how many lines are left. `context`: on whose behalf.
 */
export async function workOnOrder(services: OrderServices, orderId: string, context: CommandContext): Promise<number> {
  const { handler, db, clock } = services;
  const { companyId } = context;
  const load = async (): Promise<SalesOrder> => (await handler.load(salesOrder, companyId, orderId)).state;
  const before = await load();
  if (openWork(before).length === 0) {
    await makeLot(services, { orderId, order: before }, context);
    await fixLinePrices(services, { orderId, order: before }, context);
    return 0;
  }
  // Before the lock, which keeps a connection: anyone who waited for a second one could wait for ever.
  const today = await dayOf(db, companyId, clock.now());
  const settings = orderSettingsOf(await companyConfig(handler, companyId));
  const { minimumShelfLife } = await accountOf(services, companyId, before);
  const left = await withAdvisoryLock(db, [ORDER_LOCKS, `${companyId} ${orderId}`], async () => {
    const order = await load();
    const open = openWork(order);
    const todo = open[0]?.todo;
    if (!todo) return 0;
    const slice = open.filter((line) => line.todo === todo).slice(0, SLICE);
    await follow[todo]({ services, context, orderId, order, today, settings, minimumShelfLife }, slice);
    return open.length - slice.length;
  });
  if (left > 0) return left;
  const order = await load();
  await makeLot(services, { orderId, order }, context);
  await fixLinePrices(services, { orderId, order }, context);
  return 0;
}

/** Does something line by line, and records what came of it. */
const following =
  <Result>(
    work: (working: Working, line: OrderLine) => Promise<Result>,
    recorded: Decide<{ orderId: string; results: readonly Result[] }, SalesOrder, SalesOrderEvent>,
  ) =>
  async (working: Working, lines: readonly OrderLine[]): Promise<void> => {
    const { services, orderId, order, context } = working;
    const results = new Map<string, Result>();
    await withConcurrency([lines], AT_ONCE, async (line) => {
      results.set(line.lineId, await work(working, line));
    });
    const command = { orderId, results: lines.flatMap(({ lineId }) => results.get(lineId) ?? []) };
    // The same lines of a round are recorded under the same name.
    const part = `${String(order.round)}:${String(lines[0]?.number)}-${String(lines.at(-1)?.number)}`;
    await services.handler.handle(salesOrder, orderId, command, recorded, subContext(context, part));
  };

const follow: Readonly<Record<LineTodo, (working: Working, lines: readonly OrderLine[]) => Promise<void>>> = {
  SETTLE: following(settleLine, recordSettled),
  ANEW: following(settleLine, recordSettled),
  SHIP: following(shipLine, recordShipped),
  RETURN: following(returnLine, recordReturned),
};
