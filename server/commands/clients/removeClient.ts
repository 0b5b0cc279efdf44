import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { client } from '../../domain/clients/client.ts';
import { kindOfClient } from '../../domain/clients/clientKinds.ts';
import { removeClient as decide } from '../../domain/clients/removeClient.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { refusalInUse } from '../../queries/clients/usesOfClient.ts';
import type { Services } from '../../services.ts';
import { releaseClaims, type ClientDeps } from './clientClaims.ts';

/** The lists that tell what refers to a client, and how long they may take to have read the log. */
const LISTS = [
  'sales_order',
  'purchase_orders',
  'product_list',
  'price_sheets',
  'customer_products',
  'receivables',
  'client_list',
];
const PATIENCE_MS = 2_000;

/** Deletes a customer or vendor that nothing refers to, and frees its name and abbreviation. Throws DomainError `clients.inUse.*`. */
export async function removeClient(
  deps: ClientDeps & Pick<Services, 'db' | 'store'>,
  clientId: string,
  context: CommandContext,
): Promise<Handled> {
  const { handler, db } = deps;
  const { companyId } = context;
  const { state } = await handler.load(client, companyId, clientId);
  // An order that was placed a moment ago counts too.
  await waitForReadModels(deps, LISTS, PATIENCE_MS);
  const refusal = state.isRegistered ? await refusalInUse(db, companyId, { clientId, name: state.name }) : null;
  if (refusal) throw refusal;
  const handled = await handler.handle(client, clientId, { clientId }, decide, context);
  await releaseClaims(deps, { clientId, kind: kindOfClient(state.type) }, state, context);
  return handled;
}
