import { claimsKey } from '../../../database/claimsKey.ts';
import { upcasters } from '../../../domain/upcasters.ts';
import { claimsOn, type Claims } from '../../../kernel/claims.ts';
import type { EventStore } from '../../../kernel/eventStore.ts';
import { commandHandler, type CommandHandler } from '../../../kernel/handleCommand.ts';
import type { Services } from '../../../services.ts';

/** Rows after which everything is forgotten. */
const ROWS = 1_000;

export interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/**
 * Handler and claims for work that meets each stream once: called for every row, it now and then gives new ones, whose
 * cache of states is empty. The usual cache would hold tens of thousands of products that nobody asks for again.
 */
export async function shortMemory({ clock, db }: Services, store: EventStore): Promise<() => Deps> {
  const key = await claimsKey(db);
  const make = (): Deps => {
    const handler = commandHandler({ store, clock, upcasters });
    return { handler, claims: claimsOn(handler, clock, key) };
  };
  let deps = make();
  let rows = 0;
  return () => {
    if (++rows % ROWS === 0) deps = make();
    return deps;
  };
}
