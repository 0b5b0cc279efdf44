import type { AddressValues } from '../../domain/clients/addressFields.ts';
import { client, ClientType, type ClientTypeCode } from '../../domain/clients/client.ts';
import type { ClientStaff, ClientValues } from '../../domain/clients/clientFields.ts';
import { kindOfClient } from '../../domain/clients/clientKinds.ts';
import { checkedClientName } from '../../domain/clients/clientRules.ts';
import type { ContactValues } from '../../domain/clients/contactFields.ts';
import { registerClient, type RegisterClient } from '../../domain/clients/registerClient.ts';
import { sameValue } from '../../kernel/claims.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { clientIdOf, withClaims, type ClientDeps } from './clientClaims.ts';

export interface NewClient extends Partial<Omit<ClientValues, 'name'>> {
  readonly name: string;
  /** Absent: a public vendor. */
  readonly type?: ClientTypeCode | undefined;
}

interface NewClientOptions {
  readonly staff?: Partial<ClientStaff>;
  /** False for what a person fills in; a file may have no email. */
  readonly mayLackEmail?: boolean;
  /** What a file tells of its contact, its billing address and where goods go; null: nothing. */
  readonly contact?: Partial<ContactValues> | null | undefined;
  readonly address?: Partial<AddressValues> | null | undefined;
  readonly shipAddress?: Partial<AddressValues> | null | undefined;
}

/**
 * Takes a customer or vendor into the books, its name and abbreviation claimed first. Throws DomainError
 * `clients.abbreviationTaken`, `clients.nameTaken` where another client has them, `clients.alreadyRegistered` where it is
 * there.
 */
export async function addClient(
  deps: ClientDeps,
  { type = ClientType.VENDOR, ...data }: NewClient,
  context: CommandContext,
  { staff = {}, mayLackEmail = true, contact, address, shipAddress }: NewClientOptions = {},
): Promise<Handled & { readonly clientId: string }> {
  const { handler } = deps;
  const { companyId, commandId } = context;
  const kind = kindOfClient(type);
  const account = { ...data, name: checkedClientName(data.name) };
  const first = clientIdOf(companyId, kind, account.name);
  const { state } = await handler.load(client, companyId, first);
  // One that was called so before keeps the id of its first name.
  const isOther = state.isRegistered && sameValue(state.name) !== sameValue(account.name);
  const clientId = isOther ? entityId(commandId, 'client') : first;
  const command: RegisterClient = {
    ...{ clientId, type, account, staff, mayLackEmail },
    ...(contact ? { contact: { entryId: entityId(commandId, 'contact'), values: contact } } : {}),
    ...(address ? { address: { entryId: entityId(commandId, 'address'), values: address } } : {}),
    ...(shipAddress ? { shipAddress: { entryId: entityId(commandId, 'shipAddress'), values: shipAddress } } : {}),
  };
  const known = isOther ? (await handler.load(client, companyId, clientId)).state : state;
  // Judged before anything is claimed for it; of one that is there, the log tells whether this is a repeat.
  if (!known.isRegistered) registerClient(command, known);
  const wanted = known.isRegistered ? {} : account;
  const handled = await withClaims(deps, { clientId, kind, wanted }, context, () =>
    handler.handle(client, clientId, command, registerClient, context),
  );
  return { ...handled, clientId };
}
