import { findCalled } from '../../server/commands/clients/clientClaims.ts';
import { client, customerTypes } from '../../server/domain/clients/client.ts';
import type { Referred } from '../../server/domain/fields.ts';
import type { Session } from './session.ts';
import { Failure } from '../terminal/exitCodes.ts';

const ID = /^[A-Za-z0-9_]{1,64}$/;

/** The customer that someone names: by name, abbreviation or id. */
export async function customerCalled(wanted: string, { services, company }: Session): Promise<Referred> {
  const called = await findCalled(services, { companyId: company.id, kind: 'customer' }, wanted);
  if (called !== null) return { id: called.id, name: called.state.name };
  if (ID.test(wanted)) {
    const { state } = await services.handler.load(client, company.id, wanted);
    if (state.isRegistered && customerTypes.includes(state.type)) return { id: wanted, name: state.name };
  }
  throw new Failure('price.unknownCustomer', { customer: wanted, company: company.name });
}
