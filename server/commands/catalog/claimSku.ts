import { product } from '../../domain/catalog/product.ts';
import { company } from '../../domain/company/company.ts';
import { sequence } from '../../domain/company/sequence.ts';
import { skuNumbered } from '../../domain/company/skuForm.ts';
import { sameValue, subContext, type Claims, type HeldClaim, type Owner } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { Busy, type CommandContext, type CommandHandler } from '../../kernel/handleCommand.ts';
import { lastTaken } from '../company/lastTaken.ts';
import { takeNumbers } from '../company/takeNumbers.ts';

/** Numbers that others may snatch away while one is looked for. */
const NUMBER_ATTEMPTS = 20;

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** An SKU that is the product's own, to be renewed right before the product is listed. */
export interface HeldSku extends HeldClaim {
  readonly sku: string;
}

/** Claims the SKU that someone typed. Throws DomainError `catalog.skuTaken`. */
export async function claimSku(deps: Deps, sku: string, productId: string, context: CommandContext): Promise<HeldSku> {
  const skuTaken = (error: unknown): never => {
    throw isTaken(error) ? new DomainError('catalog.skuTaken', { value: sku }, 'sku') : error;
  };
  const { renew } = await take(deps, sku, productId, context).catch(skuTaken);
  return { sku, renew: () => renew().catch(skuTaken) };
}

/**
 * Claims the next number that no product has as its SKU, written as the company writes them (rules 18.3); the same one for a
 * repeated command. Nobody typed it, so anyone who snatches it away in the instant before the claim is no reason to refuse: the
 * next number is taken. Throws Busy when that happens again and again.
 */
export async function claimNextSku(deps: Deps, productId: string, context: CommandContext): Promise<HeldSku> {
  const { handler, claims } = deps;
  const { companyId } = context;
  const { skuForm } = (await handler.load(company, companyId, companyId)).state;
  const isAnothers = async (number: number): Promise<boolean> => {
    const owner = await claims.ownerOf(companyId, 'sku', skuNumbered(skuForm, number));
    return owner !== null && owner !== productId;
  };
  let after = 0;
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
    const wanted = { kind: 'sku', count: 1, after };
    const { from: number } = await takeNumbers(handler, wanted, subContext(context, `sku-${String(attempt)}`));
    if (!(await isAnothers(number))) {
      const sku = skuNumbered(skuForm, number);
      const held = await take(deps, sku, productId, context).catch(takenAsNull);
      if (held) return { sku, renew: () => held.renew().catch(busyIfTaken) };
    }
    // People use numbers too: what others have skipped since need not be asked again.
    const { state } = await handler.load(sequence, companyId, 'sku');
    after = (await isAnothers(state.last + 1)) ? await lastTaken(state.last + 1, isAnothers) : state.last;
  }
  throw tooFast();
}

/** Throws DomainError `claim.taken`. */
function take({ handler, claims }: Deps, sku: string, owner: string, context: CommandContext): Promise<HeldClaim> {
  const isHeldBy = async ({ id }: Owner): Promise<boolean> => {
    const { state } = await handler.load(product, context.companyId, id);
    return state.isListed && sameValue(state.sku) === sameValue(sku);
  };
  return claims.take({ kind: 'sku', value: sku, owner, isHeldBy }, context);
}

const isTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'claim.taken';
const tooFast = (): Busy => new Busy('numbers are taken faster than they can be found');

function takenAsNull(error: unknown): null {
  if (isTaken(error)) return null;
  throw error;
}

/** The same command again takes the next one. */
function busyIfTaken(error: unknown): never {
  throw isTaken(error) ? tooFast() : error;
}
