import { labelOfAddress, AddressType } from '../../domain/clients/addressFields.ts';
import { client, ClientStatus, customerTypes, type Client } from '../../domain/clients/client.ts';
import type { Referred } from '../../domain/fields.ts';
import type { OrderReferences } from '../../domain/sales/orderFields.ts';
import type { SalesOrder } from '../../domain/sales/salesOrder.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import { activeUser } from '../access/activeUser.ts';
import { paymentTermOf } from '../clients/paymentTermOf.ts';

type Ids = Readonly<Partial<Record<keyof OrderReferences, string | null>>>;

/** A customer of the company, who may be one that can't order now. Throws DomainError `orders.customerUnknown`. */
export async function customerOf(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  customerId: string,
): Promise<{ readonly customer: Referred; readonly isActive: boolean; readonly state: Client }> {
  const { state } = await handler.load(client, companyId, customerId);
  if (!state.isRegistered || !customerTypes.includes(state.type))
    throw new DomainError('orders.customerUnknown', { customerId }, 'customerId');
  const customer = { id: customerId, name: state.name };
  return { customer, isActive: state.status === ClientStatus.ACTIVE, state };
}

/** The customer of an order; what one says that nobody has described, of a work order, which has none. */
export const accountOf = async (
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  { customer }: Pick<SalesOrder, 'customer'>,
): Promise<Client> =>
  customer.id === '' ? client.initialState() : (await handler.load(client, companyId, customer.id)).state;

/** What an order refers to by these ids, null for nothing; absent ones are omitted. */
export async function referencesOf(
  services: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  { addresses }: Pick<Client, 'addresses'>,
  { salesRep: repId, paymentTerm: termId, deliveryAddress: addressId }: Ids,
): Promise<Partial<OrderReferences>> {
  const salesRep = await activeUser(services, companyId, repId, 'salesRepId');
  const paymentTerm = await paymentTermOf(services, companyId, termId);
  const deliveryAddress = addressOf(addresses, addressId);
  return {
    ...(salesRep === undefined ? {} : { salesRep }),
    ...(paymentTerm === undefined ? {} : { paymentTerm }),
    ...(deliveryAddress === undefined ? {} : { deliveryAddress }),
  };
}

function addressOf(addresses: Client['addresses'], id: string | null | undefined): Referred | null | undefined {
  if (typeof id !== 'string') return id;
  const found = addresses.find((address) => address.id === id && !address.isRemoved);
  if (!found) throw new DomainError('orders.addressUnknown', { value: id }, 'deliveryAddressId');
  return { id, name: labelOfAddress(found.values) };
}

/** Where a customer's order goes unless someone says otherwise: its main delivery address, else its main shipping one. */
export function deliveryAddressOf({ addresses }: Pick<Client, 'addresses'>): Client['addresses'][number] | null {
  const main = (type: number) => addresses.find((each) => each.type === type && each.isMain && !each.isRemoved);
  return main(AddressType.DELIVERING) ?? main(AddressType.SHIPPING) ?? null;
}

const mainAddress = (customer: Client): Referred | null => {
  const found = deliveryAddressOf(customer);
  return found && { id: found.id, name: labelOfAddress(found.values) };
};

/** What a new order takes from its customer: terms, address and sales rep, else the user who creates it (rules 1). */
export async function customerDefaults(
  services: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  customer: Client,
  creatorId: string,
): Promise<OrderReferences> {
  const { paymentTerm, staff } = customer;
  const active = async (id: string | undefined): Promise<Referred | null> => {
    try {
      return id === undefined ? null : ((await activeUser(services, companyId, id, 'salesRepId')) ?? null);
    } catch (error) {
      // Left the company meanwhile, or is the operator of the terminal.
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
  const salesRep = (await active(staff.seller?.id)) ?? (await active(creatorId));
  return { paymentTerm, salesRep, deliveryAddress: mainAddress(customer) };
}
