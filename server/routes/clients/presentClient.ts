import type { ClientInfo } from '../../contract/clients/clients.ts';
import { client, isIncomplete, type Client } from '../../domain/clients/client.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { toldReferences } from '../../domain/fields.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { notFound } from '../../http/requestError.ts';

/** A customer or vendor of the company as its stream tells; absent and another company's are the same 404. */
export async function registeredClient(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  clientId: string,
): Promise<ClientInfo> {
  return clientInfo(clientId, await loadRegistered({ handler }, companyId, clientId));
}

/** Its stream folded; absent and another company's are the same 404. */
export async function loadRegistered(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  clientId: string,
): Promise<Loaded<Client>> {
  const loaded = await handler.load(client, companyId, clientId);
  if (!loaded.state.isRegistered) throw notFound();
  return loaded;
}

function clientInfo(clientId: string, { state, revision }: Loaded<Client>): ClientInfo {
  const { isRegistered: _, staff, paymentTerm, contacts: __, addresses: ___, ...account } = state;
  return {
    clientId,
    clientCompanyId: clientId,
    ...account,
    ...toldReferences(clientFields, { ...staff, paymentTerm }),
    isIncomplete: isIncomplete(state),
    revision: Number(revision),
  };
}

/** For a command's `catch`: a client that the log has not is the same 404 as for readers. */
export function asNotFound(error: unknown): never {
  const isUnknown = error instanceof DomainError && error.code === 'clients.unknown';
  const isAbsent = error instanceof StaleRevision && error.revision < 0n;
  throw isUnknown || isAbsent ? notFound() : error;
}
