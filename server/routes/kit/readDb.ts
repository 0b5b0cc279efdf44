import type { FastifyRequest } from 'fastify';
import type { Decider, Event } from '../../kernel/decider.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import type { Services } from '../../services.ts';

/** Where a reading route finds its answer: tables of read models, and streams to fold. */
export interface ReadDb {
  readonly db: Services['db'];
  readonly handler: Pick<CommandHandler, 'load'>;
  /** The moment that is asked about, ISO UTC: what depends on the day is decided by it. */
  readonly instant: string;
}

/**
 * The present, or the moment that the request asks about (`X-As-Of`): then read models are those of the view, and
 * streams are folded up to its position. The only way for a route with `alsoAsOf` to read; sessions, credentials and
 * other secrets are none of its tables and stay as they are now.
 */
export function readDb({ asOf }: FastifyRequest, { db, handler, store, clock }: Services): ReadDb {
  if (!asOf) return { db, handler, instant: clock.now() };
  const { schema, position, instant } = asOf;
  return {
    db: db.withSchema(schema),
    instant,
    handler: {
      load: <State, E extends Event>(decider: Decider<State, E>, companyId: string, id: string) =>
        loadAt(store, decider, { companyId, id, position }),
    },
  };
}
