import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from '../../contract/clients/clients.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { AddressType, labelOfAddress } from '../../domain/clients/addressFields.ts';
import { client, customerTypes, isIncomplete, type Client } from '../../domain/clients/client.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { nameOfContact } from '../../domain/clients/contactFields.ts';
import { toldReferences } from '../../domain/fields.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { findNamedUsers } from '../../queries/access/companyUsers.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { agedCustomers } from '../../queries/sales/owed.ts';
import type { ReadDb } from '../kit/readDb.ts';

/**
 * A customer or vendor of the company as its stream tells, with what it owes for those who may see that; absent and another
 * company's are the same 404.
 */
export async function registeredClient(
  request: FastifyRequest,
  from: ReadDb,
  companyId: string,
  clientId: string,
): Promise<ClientInfo> {
  const { handler, db } = from;
  const loaded = await loadRegistered({ handler }, companyId, clientId);
  const { accountant, seller, manager, purchaser } = loaded.state.staff;
  const staff = [accountant, seller, manager, purchaser].flatMap((user) => user?.id ?? []);
  const users = await findNamedUsers(db, companyId, staff);
  const userOf = (user: { readonly id: string } | null) => (user && users.get(user.id)) ?? null;
  return {
    ...clientInfo(clientId, loaded),
    ...(await balancesOf(request, from, { companyId, clientId, state: loaded.state })),
    ...(await defaultLogicOf(from, { companyId, clientId, state: loaded.state })),
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

type Staff = 'accountantUser' | 'sellerUser' | 'managerUser' | 'purchaserUser';
type Balances = Pick<
  ClientInfo,
  'openBalance' | 'openUpdatedDate' | 'overdue' | 'overdueUpdatedDate' | 'lastQBOUpdate'
>;
type Logic = Pick<ClientInfo, 'defaultLogic' | 'defaultGroup'>;
type Info = Omit<ClientInfo, Staff | keyof Balances | keyof Logic>;

interface Of {
  readonly companyId: string;
  readonly clientId: string;
  readonly state: Client;
}

const unknownBalances: Balances = {
  ...{ openBalance: null, openUpdatedDate: null, overdue: null, overdueUpdatedDate: null, lastQBOUpdate: null },
};

/** What a customer owes by the company's own books, read now (rules 12); what is owed to vendors no book says. */
async function balancesOf(
  request: FastifyRequest,
  { db, instant }: ReadDb,
  { companyId, clientId, state }: Of,
): Promise<Balances> {
  const seesBooks = isPermitted(sessionOf(request).role, 'receivables.view');
  if (!seesBooks || !customerTypes.includes(state.type)) return unknownBalances;
  const asOf = await dayOf(db, companyId, instant);
  const aged = (await agedCustomers(db, companyId, { asOf, customerId: clientId })).get(clientId)?.aged;
  const read = { openUpdatedDate: instant, overdueUpdatedDate: instant };
  return { ...unknownBalances, ...read, openBalance: aged?.balance ?? '0', overdue: aged?.overdue ?? '0' };
}

/** Of a customer, by its pricing strategy (spec 3, section 3). */
async function defaultLogicOf(
  { handler }: Pick<ReadDb, 'handler'>,
  { companyId, clientId, state }: Of,
): Promise<Logic> {
  if (!customerTypes.includes(state.type)) return { defaultLogic: null, defaultGroup: null };
  const { defaultLogic, defaultGroup } = (await handler.load(pricingStrategy, companyId, clientId)).state;
  return { defaultLogic, defaultGroup };
}

function clientInfo(clientId: string, { state, revision }: Loaded<Client>): Info {
  const { isRegistered: _, staff, paymentTerm, contacts, addresses, ...account } = state;
  return {
    clientId,
    clientCompanyId: clientId,
    ...account,
    ...toldReferences(clientFields, { ...staff, paymentTerm }),
    paymentTerm: paymentTerm?.name ?? null,
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
