import { client } from '../../domain/clients/client.ts';
import type { SalesOrder } from '../../domain/sales/salesOrder.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** Those without a route, and stops without a ZIP code, come last. */
const NO_STOP = '\uFFFF';

/** By what papers of orders are in the order of the way: route, then ZIP code (rules 11, 15). By code units, the same on every machine. */
export async function stopKey(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  { number, customer, details: { route }, references }: SalesOrder,
): Promise<string> {
  const { addresses } = (await handler.load(client, companyId, customer.id)).state;
  const zip = addresses.find(({ id }) => id === references.deliveryAddress?.id)?.values.zip ?? '';
  return [route === '' ? NO_STOP : route, zip === '' ? NO_STOP : zip, number].join('\u0000');
}

export const compareStops = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
