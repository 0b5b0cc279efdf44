import type { Referred } from '../../domain/fields.ts';
import { client, ClientStatus, vendorTypes } from '../../domain/clients/client.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { ABBREVIATION_CLAIM, vendorCalled, type ClientDeps } from './clientClaims.ts';

export type FindVendor = (written: string) => Promise<Referred>;

/** The active vendor of a name, or of an abbreviation. Throws DomainError `clients.vendorUnknown`, `catalog.vendorInactive`. */
async function vendorNamed(deps: ClientDeps, companyId: string, written: string): Promise<Referred> {
  const { handler, claims } = deps;
  const byAbbreviation = await claims.ownerOf(companyId, ABBREVIATION_CLAIM, written);
  for (const id of [await vendorCalled(deps, companyId, written), byAbbreviation]) {
    if (id === null) continue;
    const { isRegistered, name, type, status } = (await handler.load(client, companyId, id)).state;
    if (!isRegistered || !vendorTypes.includes(type)) continue;
    if (status !== ClientStatus.ACTIVE) throw new DomainError('catalog.vendorInactive', { name }, 'preferredVendor');
    return { id, name };
  }
  throw new DomainError('clients.vendorUnknown', { value: written }, 'preferredVendor');
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
