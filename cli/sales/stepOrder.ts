import { orderFacts, progressOrder, shipSalesOrder } from '../../server/commands/sales/progressOrder.ts';
import type { Followed } from '../../server/commands/sales/followOrder.ts';
import { assertLegal, type OrderCommand } from '../../server/domain/sales/legalCommands.ts';
import { cancelOrder, confirmOrder } from '../../server/domain/sales/progressOrder.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { message } from '../../server/messages.ts';
import { answer } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { orderNamed } from './orderNamed.ts';

interface StepOptions {
  readonly reason?: string;
  readonly dryRun?: true;
}

interface Step {
  readonly command: OrderCommand;
  readonly done: string;
  readonly run: (session: Session, orderId: string, context: CommandContext, reason: string) => Promise<Followed>;
}

/** Somebody was faster: a conflict, as the shell is told (ux.md section 2). */
const conflicts: ReadonlySet<string> = new Set([
  ...['orders.confirmedAlready', 'orders.shippedAlready', 'orders.canceled', 'orders.stockFollows'],
]);

const step =
  ({ command, done, run }: Step) =>
  async (session: Session, wanted: string, { reason = '', dryRun }: StepOptions): Promise<void> => {
    const { services, company, say } = session;
    const { orderId, state } = await orderNamed(wanted, session);
    const context = { ...session.context('cli', newCommandId()), ...(reason === '' ? {} : { reason }) };
    try {
      if (dryRun) assertLegal(command, orderId, state, await orderFacts(services, company.id, state));
      else await run(session, orderId, context, reason);
    } catch (error) {
      if (error instanceof DomainError && conflicts.has(error.code))
        throw new Failure(
          'order.conflict',
          { number: state.number, reason: message('errors', error.code, say.language, error.details) },
          ExitCode.conflict,
        );
      throw error;
    }
    const record = { orderId, number: state.number, isDryRun: dryRun === true };
    answer(session, record, dryRun ? 'order.possible' : done);
  };

export const confirm = step({
  command: 'confirm',
  done: 'order.confirmed',
  run: ({ services }, orderId, context) => progressOrder(services, orderId, confirmOrder, {}, context),
});

export const ship = step({
  command: 'ship',
  done: 'order.shipped',
  run: ({ services }, orderId, context) => shipSalesOrder(services, orderId, context),
});

export const cancel = step({
  command: 'cancel',
  done: 'order.canceled',
  run: ({ services }, orderId, context, reason) => progressOrder(services, orderId, cancelOrder, { reason }, context),
});
