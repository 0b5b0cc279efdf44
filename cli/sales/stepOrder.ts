import { confirmSalesOrder } from '../../server/commands/sales/confirmSalesOrder.ts';
import { invoiceSalesOrder, orderFacts, progressOrder } from '../../server/commands/sales/progressOrder.ts';
import { produceSalesOrder } from '../../server/commands/sales/produceOrder.ts';
import { shipSalesOrder } from '../../server/commands/sales/shipSalesOrder.ts';
import type { Followed } from '../../server/commands/sales/followOrder.ts';
import { assertLegal, type OrderCommand } from '../../server/domain/sales/legalCommands.ts';
import { OrderPhase, type OrderPhaseCode } from '../../server/domain/sales/orderCodes.ts';
import { askForStock, cancelOrder } from '../../server/domain/sales/progressOrder.ts';
import { numberCell } from '../../server/imports/cells.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { message } from '../../server/messages.ts';
import { ordersBetween } from '../../server/queries/sales/ordersBetween.ts';
import { answer } from '../session/answer.ts';
import { eachOrder, namedOrders, onlyOne, type Chosen } from '../session/eachOrder.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { orderNamed } from './orderNamed.ts';

interface StepOptions extends Chosen {
  readonly reason?: string;
  readonly dryRun?: true;
}

interface ProduceOptions {
  readonly quantity?: string;
  readonly bestBy?: string;
}

interface Step {
  readonly command: OrderCommand;
  readonly done: string;
  readonly run: (session: Session, orderId: string, context: CommandContext, reason: string) => Promise<Followed>;
}

/** Someone was faster: a conflict, as the shell is told (ux.md section 2). */
const conflicts: ReadonlySet<string> = new Set([
  ...['orders.confirmedAlready', 'orders.shippedAlready', 'orders.canceled', 'orders.stockFollows'],
  ...['orders.invoicedAlready', 'orders.producedAlready'],
]);

/** Takes the step, or says whether it could be taken. */
async function take(
  { command, run }: Step,
  session: Session,
  wanted: string,
  { reason = '', dryRun }: StepOptions,
): Promise<{ readonly orderId: string; readonly number: string }> {
  const { services, company } = session;
  const { orderId, state } = await orderNamed(wanted, session);
  const context = { ...session.context('cli', newCommandId()), ...(reason === '' ? {} : { reason }) };
  if (dryRun) assertLegal(command, orderId, state, await orderFacts(services, company.id, state));
  else await run(session, orderId, context, reason);
  return { orderId, number: state.number };
}

const step =
  (one: Step) =>
  async (session: Session, wanted: string, options: StepOptions): Promise<void> => {
    const taken = await take(one, session, wanted, options).catch((error: unknown) => {
      if (!(error instanceof DomainError) || !conflicts.has(error.code)) throw error;
      const reason = message('errors', error.code, session.t.language, error.details);
      throw new Failure('order.conflict', { number: wanted, reason }, ExitCode.conflict);
    });
    const isDryRun = options.dryRun === true;
    answer(session, { ...taken, isDryRun }, isDryRun ? 'order.possible' : one.done);
  };

interface Steps extends Step {
  /** Phases of the orders that wait for it, both included. */
  readonly waiting: readonly [OrderPhaseCode, OrderPhaseCode];
  /** Work orders never wait for it. */
  readonly isOfSale?: true;
}

/** The same for one order, several, or all that wait for it. */
const steps =
  (one: Steps) =>
  async (session: Session, orders: readonly string[], options: StepOptions): Promise<number> => {
    const only = onlyOne(orders, options);
    if (only !== null) {
      await step(one)(session, only, options);
      return ExitCode.ok;
    }
    const { services, company } = session;
    const waiting = () => ordersBetween(services.db, company.id, one.waiting, one.isOfSale);
    const named = await namedOrders(session, orders, options, { readModel: 'sales_order', waiting });
    const isDryRun = options.dryRun === true;
    return eachOrder(session, named, {
      ...{
        doing: `progress.${one.command}`,
        summary: isDryRun ? 'orders.possible' : `orders.${one.command}`,
        isDryRun,
      },
      run: async (wanted) => (await take(one, session, wanted, options)).number,
    });
  };

export const confirm = steps({
  command: 'confirm',
  done: 'order.confirmed',
  waiting: [OrderPhase.NEW, OrderPhase.NEW],
  run: ({ services }, orderId, context) => confirmSalesOrder(services, orderId, context),
});

export const allocate = step({
  command: 'allocate',
  done: 'order.allocated',
  run: ({ services }, orderId, context) => progressOrder(services, orderId, askForStock, {}, context),
});

export const ship = steps({
  command: 'ship',
  done: 'order.shipped',
  waiting: [OrderPhase.CONFIRMED, OrderPhase.WMS_LOADED],
  isOfSale: true,
  run: ({ services }, orderId, context) => shipSalesOrder(services, orderId, context),
});

/** A work order is done: what came of it, and until when it keeps. */
export const produce = (session: Session, wanted: string, options: StepOptions & ProduceOptions): Promise<void> => {
  const quantity = options.quantity === undefined ? undefined : numberCell('quantity', options.quantity);
  const bestBy = dayGiven(options.bestBy);
  return step({
    command: 'produce',
    done: 'order.produced',
    run: ({ services }, orderId, context) => produceSalesOrder(services, orderId, { quantity, bestBy }, context),
  })(session, wanted, options);
};

export const invoice = steps({
  command: 'invoice',
  done: 'order.invoiced',
  waiting: [OrderPhase.WMS_COMPLETED, OrderPhase.RECEIVED],
  isOfSale: true,
  run: ({ services }, orderId, context) => invoiceSalesOrder(services, orderId, context),
});

export const cancel = step({
  command: 'cancel',
  done: 'order.canceled',
  run: ({ services }, orderId, context, reason) => progressOrder(services, orderId, cancelOrder, { reason }, context),
});
