import type { Referred } from '../../domain/fields.ts';
import { ClientStatus, vendorTypes } from '../../domain/clients/client.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { findCalled, type ClientDeps } from './clientClaims.ts';

export type FindVendor = (written: string) => Promise<Referred>;

/** The active vendor of a name, or of an abbreviation. Throws DomainError `clients.vendorUnknown`, `catalog.vendorInactive`. */
async function vendorNamed(deps: ClientDeps, companyId: string, written: string): Promise<Referred> {
  const found = await findCalled(deps, { companyId, kind: 'vendor' }, written);
  if (found === null || !vendorTypes.includes(found.state.type))
    throw new DomainError('clients.vendorUnknown', { value: written }, 'preferredVendor');
  const { name, status } = found.state;
  if (status !== ClientStatus.ACTIVE) throw new DomainError('catalog.vendorInactive', { name }, 'preferredVendor');
  return { id: found.id, name };
}

/** Looks every vendor of a file up once: thousands of rows share a few. A refusal is remembered too. */
export function rememberedVendors(deps: ClientDeps, companyId: string): FindVendor {
  const found = new Map<string, Promise<Referred>>();
  return (written) => {
    const key = sameValue(written);
    const known = found.get(key) ?? vendorNamed(deps, companyId, written);
    found.set(key, known);
    return known;
  };
}
