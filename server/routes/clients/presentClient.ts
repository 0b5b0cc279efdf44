import type { ClientInfo } from '../../contract/clients/clients.ts';
import { AddressType, labelOfAddress } from '../../domain/clients/addressFields.ts';
import { client, isIncomplete, type Client } from '../../domain/clients/client.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { nameOfContact } from '../../domain/clients/contactFields.ts';
import { toldReferences } from '../../domain/fields.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { notFound } from '../../http/requestError.ts';
import { findNamedUsers } from '../../queries/access/companyUsers.ts';
import type { ReadDb } from '../kit/readDb.ts';

/** A customer or vendor of the company as its stream tells; absent and another company's are the same 404. */
export async function registeredClient(
  { handler, db }: Pick<ReadDb, 'handler' | 'db'>,
  companyId: string,
  clientId: string,
): Promise<ClientInfo> {
  const loaded = await loadRegistered({ handler }, companyId, clientId);
  const { accountant, seller, manager, purchaser } = loaded.state.staff;
  const staff = [accountant, seller, manager, purchaser].flatMap((user) => user?.id ?? []);
  const users = await findNamedUsers(db, companyId, staff);
  const userOf = (user: { readonly id: string } | null) => (user && users.get(user.id)) ?? null;
  return {
    ...clientInfo(clientId, loaded),
    accountantUser: userOf(accountant),
    sellerUser: userOf(seller),
    managerUser: userOf(manager),
    purchaserUser: userOf(purchaser),
  };
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

type Info = Omit<ClientInfo, 'accountantUser' | 'sellerUser' | 'managerUser' | 'purchaserUser'>;

/** No book says yet what is open: it comes with receivables. */
const unknownBalances = {
  openBalance: null,
  openUpdatedDate: null,
  overdue: null,
  overdueUpdatedDate: null,
  lastQBOUpdate: null,
} as const;

function clientInfo(clientId: string, { state, revision }: Loaded<Client>): Info {
  const { isRegistered: _, staff, paymentTerm, contacts, addresses, ...account } = state;
  return {
    clientId,
    clientCompanyId: clientId,
    ...account,
    ...toldReferences(clientFields, { ...staff, paymentTerm }),
    paymentTerm: paymentTerm?.name ?? null,
    ...unknownBalances,
    mainContact: mainContactOf({ contacts }),
    mainAddress: mainAddressOf({ addresses }),
    isIncomplete: isIncomplete(state),
    revision: Number(revision),
  };
}

function mainContactOf({ contacts }: Pick<Client, 'contacts'>): Info['mainContact'] {
  const main = contacts.find(({ isMain, isRemoved }) => isMain && !isRemoved);
  if (!main) return null;
  const { email, phone } = main.values;
  return { id: main.id, name: nameOfContact(main.values), email, phone };
}

function mainAddressOf({ addresses }: Pick<Client, 'addresses'>): Info['mainAddress'] {
  const mains = addresses.filter(({ isMain, isRemoved }) => isMain && !isRemoved);
  const main = mains.find(({ type }) => type === AddressType.BILLING) ?? mains[0];
  return main ? { id: main.id, type: main.type, name: labelOfAddress(main.values) } : null;
}

/** For a command's `catch`: a client that the log has not is the same 404 as for readers. */
export function asNotFound(error: unknown): never {
  const isUnknown = error instanceof DomainError && error.code === 'clients.unknown';
  const isAbsent = error instanceof StaleRevision && error.revision < 0n;
  throw isUnknown || isAbsent ? notFound() : error;
}
