import { product } from '../../server/domain/catalog/product.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { derivedUuid, entityId } from '../../server/kernel/ids.ts';
import type { Services } from '../../server/services.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import { shortMemory } from './shortMemory.ts';

/** SKUs asked for at once. */
const LOOKUPS = 32;

/** A SKU of the file that stands there once. */
export interface Candidate {
  readonly row: number;
  readonly sku: string;
  /** Its row has opening stock. */
  readonly opens: boolean;
}

export interface Comparison {
  /** Rows whose SKU another product holds. */
  readonly taken: readonly Candidate[];
  /** Rows that this very file has brought in whole before. */
  readonly complete: ReadonlySet<number>;
  /** Rows whose SKU somebody has claimed: the above, and what an interrupted run left half done. */
  readonly claimed: ReadonlySet<number>;
}

/** The command id of one row: the same file and SKU are the same command, whenever it is run (rules 16). */
export const rowCommandId = (companyId: string, hash: string, sku: string): string =>
  derivedUuid(`import:${companyId}:${hash}:${sameValue(sku)}`);

/** Looks up, in claims and streams, what the catalogue has of the SKUs in a file. */
export async function compareWithCatalogue(
  candidates: readonly Candidate[],
  { companyId, hash }: { readonly companyId: string; readonly hash: string },
  services: Services,
  onRow: () => void,
): Promise<Comparison> {
  const deps = await shortMemory(services, services.store);
  const taken: Candidate[] = [];
  const complete = new Set<number>();
  const claimed = new Set<number>();

  async function compare(candidate: Candidate): Promise<void> {
    const { row, sku, opens } = candidate;
    const { claims, handler } = deps();
    const owner = await claims.ownerOf(companyId, 'sku', sku);
    onRow();
    if (owner === null) return;
    claimed.add(row);
    const { state } = await handler.load(product, companyId, owner);
    // A claim without its product is left from an interrupted create: this file's own, or one that may be taken over.
    if (!state.isListed || sameValue(state.sku) !== sameValue(sku)) return;
    if (owner !== entityId(rowCommandId(companyId, hash, sku), 'product')) taken.push(candidate);
    else if (!opens || (await handler.load(inventory, companyId, owner)).state.firstMovement) complete.add(row);
  }

  await inParallel([candidates], LOOKUPS, compare);
  return { taken, complete, claimed };
}
