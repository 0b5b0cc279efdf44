import { client, customerTypes } from '../../domain/clients/client.ts';
import type { Referred } from '../../domain/fields.ts';
import { matchedOf } from '../../domain/pricing/customerPricing.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

interface Loader {
  readonly handler: Pick<CommandHandler, 'load'>;
}

/** A customer of the company, active or not. Throws DomainError `pricing.customerUnknown`. */
export async function pricedCustomer(
  { handler }: Loader,
  companyId: string,
  customerId: string,
  field = 'pricingStrategyId',
): Promise<Referred> {
  const { state } = await handler.load(client, companyId, customerId);
  if (!state.isRegistered || !customerTypes.includes(state.type))
    throw new DomainError('pricing.customerUnknown', { customerId }, field);
  return { id: customerId, name: state.name };
}

/** The customers whom one matches, one after the other, the nearest first, each once. */
export async function matchedBehind({ handler }: Loader, companyId: string, customerId: string): Promise<string[]> {
  const behind: string[] = [];
  for (let at = customerId; ;) {
    const { state } = await handler.load(pricingStrategy, companyId, at);
    const next = matchedOf(state)?.id;
    if (next === undefined || behind.includes(next)) return behind;
    behind.push(next);
    at = next;
  }
}
