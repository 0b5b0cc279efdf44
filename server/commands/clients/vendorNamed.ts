import type { Referred } from '../../domain/catalog/productDetails.ts';
import { client, ClientStatus, vendorTypes } from '../../domain/clients/client.ts';
import { sameValue, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { ABBREVIATION_CLAIM, vendorId } from './addVendor.ts';

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

export type FindVendor = (written: string) => Promise<Referred>;

/** The active vendor of a name, or of an abbreviation. Throws DomainError `clients.vendorUnknown`, `catalog.vendorInactive`. */
async function vendorNamed({ handler, claims }: Deps, companyId: string, written: string): Promise<Referred> {
  const byAbbreviation = await claims.ownerOf(companyId, ABBREVIATION_CLAIM, written);
  for (const id of [vendorId(companyId, written), byAbbreviation]) {
    if (id === null) continue;
    const { isRegistered, name, type, status } = (await handler.load(client, companyId, id)).state;
    if (!isRegistered || !vendorTypes.includes(type)) continue;
    if (status !== ClientStatus.ACTIVE) throw new DomainError('catalog.vendorInactive', { name }, 'preferredVendor');
    return { id, name };
  }
  throw new DomainError('clients.vendorUnknown', { value: written }, 'preferredVendor');
}

/** Looks every vendor of a file up once: thousands of rows share a few. A refusal is remembered too. */
export function rememberedVendors(deps: Deps, companyId: string): FindVendor {
  const found = new Map<string, Promise<Referred>>();
  return (written) => {
    const key = sameValue(written);
    const known = found.get(key) ?? vendorNamed(deps, companyId, written);
    found.set(key, known);
    return known;
  };
}
