import { legalCommands, type OrderCommand, type WhyNot } from '../../domain/sales/legalCommands.ts';
import { cancelOrder, releaseToPick } from '../../domain/sales/progressOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { confirmSalesOrder } from './confirmSalesOrder.ts';
import type { Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { orderFacts, progressOrder } from './progressOrder.ts';
import { shipSalesOrder } from './shipSalesOrder.ts';

type Step = (services: OrderServices, orderId: string, context: CommandContext, reason: string) => Promise<Followed>;

const steps = {
  confirm: { command: 'confirm', run: confirmSalesOrder },
  release: {
    command: 'releaseToPick',
    run: (services, orderId, context) => progressOrder(services, orderId, releaseToPick, {}, context),
  },
  ship: { command: 'ship', run: (services, orderId, context) => shipSalesOrder(services, orderId, context) },
  cancel: {
    command: 'cancel',
    run: (services, orderId, context, reason) => progressOrder(services, orderId, cancelOrder, { reason }, context),
  },
} as const satisfies Record<string, { readonly command: OrderCommand; readonly run: Step }>;

interface SteppedOrder {
  readonly id: string;
  readonly orderNumber: string;
  /** Why it was not done; null: it was, or would be. */
  readonly refusal: WhyNot | null;
}

/**
 * One step for several orders, each by itself: what one refuses stops no other, and a repeat of the command does nothing
 * twice. `isPreview`: only what would become of each.
 */
export async function stepSalesOrders(
  services: OrderServices,
  {
    step,
    orderIds,
    isPreview,
    reason,
  }: {
    readonly step: keyof typeof steps;
    readonly orderIds: readonly string[];
    readonly isPreview: boolean;
    readonly reason: string;
  },
  { expectedRevision: _, ...context }: CommandContext,
): Promise<{ readonly results: readonly SteppedOrder[]; readonly handled: Handled }> {
  const { handler } = services;
  const { companyId, role } = context;
  const { command, run } = steps[step];
  const results: SteppedOrder[] = [];
  const types = new Set<string>();
  let position: Handled['position'] = null;
  for (const id of new Set(orderIds)) {
    const { state } = await handler.load(salesOrder, companyId, id);
    const at = { id, orderNumber: state.number };
    if (!state.isOpened) {
      results.push({ ...at, refusal: { code: 'orders.unknown' } });
      continue;
    }
    const illegal = legalCommands(state, role, await orderFacts(services, companyId, state))[command];
    if (isPreview || illegal?.code === 'orders.notPermitted') {
      results.push({ ...at, refusal: illegal });
      continue;
    }
    try {
      const { handled } = await run(services, id, subContext(context, id), reason);
      for (const type of handled.types) types.add(type);
      position = handled.position ?? position;
      results.push({ ...at, refusal: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ ...at, refusal: { code: error.code, details: error.details } });
    }
  }
  return { results, handled: { revision: -1n, position, types: [...types] } };
}
