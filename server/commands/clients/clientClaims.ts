import { client, type Client } from '../../domain/clients/client.ts';
import type { ClientValues } from '../../domain/clients/clientFields.ts';
import { sameValue, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../kernel/ids.ts';

export interface ClientDeps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** The kind that abbreviations of customers and vendors are claimed under, all of them together (rules 18.24). */
export const ABBREVIATION_CLAIM = 'abbreviation';
/** Files tell vendors apart by their names. */
export const VENDOR_NAME_CLAIM = 'vendorName';

/** What no two of them have in common: the kind of its claim, and the refusal where another has it. */
const unique = {
  name: { kind: VENDOR_NAME_CLAIM, code: 'clients.nameTaken' },
  abbreviation: { kind: ABBREVIATION_CLAIM, code: 'clients.abbreviationTaken' },
} as const;
type Unique = keyof typeof unique;

/** The id of a vendor that is registered under a name, unless another was registered under it before: two files mean one vendor. */
export const vendorId = (companyId: string, name: string): string =>
  entityId(derivedUuid(`vendor:${companyId}:${sameValue(name)}`), 'client');

/** The client that has a name or an abbreviation now; null: none has. The oldest ones have their name by their id alone. */
export async function findHolder(
  { handler, claims }: ClientDeps,
  companyId: string,
  field: Unique,
  value: string,
): Promise<{ readonly id: string; readonly state: Client } | null> {
  const byId = field === 'name' ? [vendorId(companyId, value)] : [];
  for (const id of [await claims.ownerOf(companyId, unique[field].kind, value), ...byId]) {
    if (id === null) continue;
    const { state } = await handler.load(client, companyId, id);
    if (has(state, field, value)) return { id, state };
  }
  return null;
}

const has = (state: Client, field: Unique, value: string): boolean =>
  state.isRegistered && sameValue(state[field]) === sameValue(value);

interface Claiming {
  readonly clientId: string;
  /** What it shall have; absent or blank: nothing is claimed. */
  readonly wanted: Partial<Pick<ClientValues, Unique>>;
}

/**
 * Writes what gives a vendor another name or abbreviation: claims them, writes, and releases what it had, in this order
 * (design 3); what stays claimed after an interruption is free for others a minute later. Throws DomainError
 * `clients.nameTaken`, `clients.abbreviationTaken`.
 */
export async function withClaims(
  deps: ClientDeps,
  { clientId, wanted }: Claiming,
  context: CommandContext,
  write: () => Promise<Handled>,
): Promise<Handled> {
  const { handler, claims } = deps;
  const { companyId } = context;
  const fields = Object.keys(unique) as Unique[];
  const { state: before } = await handler.load(client, companyId, clientId);
  const claimed = fields.flatMap((field) => {
    const value = wanted[field]?.trim() ?? '';
    return value === '' || has(before, field, value) ? [] : [{ field, value }];
  });
  const held = await Promise.all(claimed.map(({ field, value }) => take(field, value)));
  for (const renew of held) await renew();
  const handled = await write();
  // Somebody may have given the old one back to it meanwhile.
  const { state: now } = await handler.load(client, companyId, clientId);
  for (const field of before.isRegistered ? fields : [])
    if (before[field] !== '' && sameValue(before[field]) !== sameValue(now[field]))
      await claims.release(unique[field].kind, before[field], clientId, context);
  return handled;

  async function take(field: Unique, value: string): Promise<() => Promise<void>> {
    const { kind, code } = unique[field];
    const refused = (error: unknown): never => {
      throw error instanceof DomainError && error.code === 'claim.taken'
        ? new DomainError(code, { value }, field)
        : error;
    };
    if ((await findHolder(deps, companyId, field, value)) !== null) throw new DomainError(code, { value }, field);
    const isHeldBy = async ({ id }: { readonly id: string }): Promise<boolean> =>
      has((await handler.load(client, companyId, id)).state, field, value);
    const { renew } = await claims.take({ kind, value, owner: clientId, isHeldBy }, context).catch(refused);
    return () => renew().catch(refused);
  }
}
