import { client, type Client } from '../../domain/clients/client.ts';
import type { ClientValues } from '../../domain/clients/clientFields.ts';
import { kindOfClient, type ClientKind } from '../../domain/clients/clientKinds.ts';
import { sameValue, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../kernel/ids.ts';

export interface ClientDeps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** The kind that abbreviations of customers and vendors are claimed under, all of them together (rules 18.24). */
const ABBREVIATION_CLAIM = 'abbreviation';
/** Files tell the accounts of a kind apart by their names; a business that is both has one of each. */
const NAME_CLAIMS: Readonly<Record<ClientKind, string>> = { customer: 'customerName', vendor: 'vendorName' };

/** What no two of them have in common, and the refusal where another has it. */
const taken = {
  name: { customer: 'clients.customerNameTaken', vendor: 'clients.nameTaken' },
  abbreviation: { customer: 'clients.abbreviationTaken', vendor: 'clients.abbreviationTaken' },
} as const satisfies Record<string, Readonly<Record<ClientKind, string>>>;
type Unique = keyof typeof taken;

const claimOf = (kind: ClientKind, field: Unique): string =>
  field === 'name' ? NAME_CLAIMS[kind] : ABBREVIATION_CLAIM;

/** The id of a client that is registered under a name, unless another was registered under it before: two files mean one. */
export const clientIdOf = (companyId: string, kind: ClientKind, name: string): string =>
  entityId(derivedUuid(`${kind}:${companyId}:${sameValue(name)}`), 'client');

interface Place {
  readonly companyId: string;
  readonly kind: ClientKind;
}

/**
 * The client that has a name or an abbreviation now; null: none has. A name is one of its kind, an abbreviation may be another
 * kind's. The oldest ones have their name by their id alone.
 */
export async function findHolder(
  { handler, claims }: ClientDeps,
  { companyId, kind }: Place,
  field: Unique,
  value: string,
): Promise<{ readonly id: string; readonly state: Client } | null> {
  const byId = field === 'name' ? [clientIdOf(companyId, kind, value)] : [];
  for (const id of [await claims.ownerOf(companyId, claimOf(kind, field), value), ...byId]) {
    if (id === null) continue;
    const { state } = await handler.load(client, companyId, id);
    if (has(state, field, value)) return { id, state };
  }
  return null;
}

/** The client of a kind that is called so, by its name or else by its abbreviation. */
export async function findCalled(
  deps: ClientDeps,
  place: Place,
  written: string,
): Promise<{ readonly id: string; readonly state: Client } | null> {
  for (const field of ['name', 'abbreviation'] as const) {
    const found = await findHolder(deps, place, field, written);
    if (found !== null && kindOfClient(found.state.type) === place.kind) return found;
  }
  return null;
}

const has = (state: Client, field: Unique, value: string): boolean =>
  state.isRegistered && sameValue(state[field]) === sameValue(value);

interface Claiming {
  readonly clientId: string;
  readonly kind: ClientKind;
  /** What it shall have; absent or blank: nothing is claimed. */
  readonly wanted: Partial<Pick<ClientValues, Unique>>;
}

/**
 * Writes what gives a client another name or abbreviation: claims them, writes, and releases what it had, in this order
 * (design 3); what stays claimed after an interruption is free for others a minute later. Throws DomainError
 * `clients.nameTaken`, `clients.abbreviationTaken`.
 */
export async function withClaims(
  deps: ClientDeps,
  { clientId, kind, wanted }: Claiming,
  context: CommandContext,
  write: () => Promise<Handled>,
): Promise<Handled> {
  const { handler, claims } = deps;
  const { companyId } = context;
  const fields = Object.keys(taken) as Unique[];
  const { state: before } = await handler.load(client, companyId, clientId);
  const claimed = fields.flatMap((field) => {
    const value = wanted[field]?.trim() ?? '';
    return value === '' || has(before, field, value) ? [] : [{ field, value }];
  });
  const held = await Promise.all(claimed.map(({ field, value }) => take(field, value)));
  for (const renew of held) await renew();
  const handled = await write();
  // Someone may have given the old one back to it meanwhile.
  const { state: now } = await handler.load(client, companyId, clientId);
  for (const field of before.isRegistered ? fields : [])
    if (before[field] !== '' && sameValue(before[field]) !== sameValue(now[field]))
      await claims.release(claimOf(kind, field), before[field], clientId, context);
  return handled;

  async function take(field: Unique, value: string): Promise<() => Promise<void>> {
    const code = taken[field][kind];
    const refused = (error: unknown): never => {
      throw error instanceof DomainError && error.code === 'claim.taken'
        ? new DomainError(code, { value }, field)
        : error;
    };
    if ((await findHolder(deps, { companyId, kind }, field, value)) !== null)
      throw new DomainError(code, { value }, field);
    const isHeldBy = async ({ id }: { readonly id: string }): Promise<boolean> =>
      has((await handler.load(client, companyId, id)).state, field, value);
    const { renew } = await claims
      .take({ kind: claimOf(kind, field), value, owner: clientId, isHeldBy }, context)
      .catch(refused);
    return () => renew().catch(refused);
  }
}

/** Frees the name and the abbreviation of a client that is gone. */
export async function releaseClaims(
  { claims }: Pick<ClientDeps, 'claims'>,
  { clientId, kind }: Pick<Claiming, 'clientId' | 'kind'>,
  had: Pick<ClientValues, Unique>,
  context: CommandContext,
): Promise<void> {
  for (const field of Object.keys(taken) as Unique[])
    if (had[field] !== '') await claims.release(claimOf(kind, field), had[field], clientId, context);
}
