import { client, type ClientStatusCode, type ClientTypeCode } from '../../domain/clients/client.ts';
import { checkedAbbreviation, checkedClientName } from '../../domain/clients/clientRules.ts';
import { registerClient } from '../../domain/clients/registerClient.ts';
import { sameValue, type Claims, type Owner } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../kernel/ids.ts';

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

export interface NewVendor {
  readonly name: string;
  readonly type: ClientTypeCode;
  readonly status: ClientStatusCode;
  /** Empty for none. */
  readonly abbreviation: string;
}

/** The kind that abbreviations of customers and vendors are claimed under, all of them together (rules 18.24). */
export const ABBREVIATION_CLAIM = 'abbreviation';

/** A vendor's id, known from its name: two files that name it mean one vendor. */
export const vendorId = (companyId: string, name: string): string =>
  entityId(derivedUuid(`vendor:${companyId}:${sameValue(name)}`), 'client');

/**
 * Takes a vendor into the books, its abbreviation claimed first. Throws DomainError `clients.abbreviationTaken` where
 * another client has it, `clients.alreadyRegistered` where the vendor is there.
 */
export async function addVendor(
  { handler, claims }: Deps,
  data: NewVendor,
  context: CommandContext,
): Promise<Handled & { readonly clientId: string }> {
  const name = checkedClientName(data.name);
  const abbreviation = checkedAbbreviation(data.abbreviation);
  const clientId = vendorId(context.companyId, name);
  const held = abbreviation === '' ? null : await claim();
  await held?.renew().catch(abbreviationTaken);
  const handled = await handler.handle(
    client,
    clientId,
    { ...data, clientId, name, abbreviation },
    registerClient,
    context,
  );
  return { ...handled, clientId };

  function claim() {
    const isHeldBy = async ({ id }: Owner): Promise<boolean> => {
      const { state } = await handler.load(client, context.companyId, id);
      return state.isRegistered && sameValue(state.abbreviation) === sameValue(abbreviation);
    };
    const wanted = { kind: ABBREVIATION_CLAIM, value: abbreviation, owner: clientId, isHeldBy };
    return claims.take(wanted, context).catch(abbreviationTaken);
  }

  function abbreviationTaken(error: unknown): never {
    if (!(error instanceof DomainError && error.code === 'claim.taken')) throw error;
    throw new DomainError('clients.abbreviationTaken', { value: abbreviation }, 'abbreviation');
  }
}
