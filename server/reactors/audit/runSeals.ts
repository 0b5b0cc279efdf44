import { pause } from '../../kernel/running/pause.ts';
import { appendSeal, makeSeals, type Books } from '../../commands/audit/sealBooks.ts';
import { Role } from '../../domain/access/roles.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { endOfDay } from '../../domain/instant.ts';
import { company } from '../../domain/company/company.ts';
import type { EventStore, Position } from '../../kernel/eventStore.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { ReactorServices } from '../reactor.ts';
import { asWorker, type WorkerOptions } from '../running/asWorker.ts';

/** Work running at midnight has finished by then; later events are in the next day's seal. */
const SETTLE_MS = 5_000;
/** Maximum delay for noticing new companies and changed clocks. */
const LOOK_MS = 10 * 60_000;

export interface SealsOptions extends WorkerOptions {
  /** Opens the log without upcasters; closed after each use. */
  readonly openRaw: () => EventStore;
}

/**
 * Seals every company's ledger at its midnight, in one process at a time; missed days are sealed at the start (trust
 * 6). Resolves when `signal` fires.
 */
export const runSeals = (options: SealsOptions): Promise<void> =>
  asWorker('audit seals', options, async (term) => {
    const { services } = options;
    const ids = new Set<string>();
    const sealedUntil = new Map<string, string>();
    let seen: Position | null = null;
    while (!term.aborted) {
      seen = await newCompanies(services.store, seen, ids);
      const now = new Date(Date.parse(services.clock.now()) - SETTLE_MS).toISOString();
      const books = await Promise.all([...ids].map((id) => booksOf(services, id)));
      const due = books.filter(({ companyId, timeZone }) => sealedUntil.get(companyId) !== businessDay(now, timeZone));
      if (due.length > 0) await sealDue(services, due, { ...options, now });
      for (const { companyId, timeZone } of due) sealedUntil.set(companyId, businessDay(now, timeZone));
      const midnights = books.map(({ timeZone }) => Date.parse(endOfDay(businessDay(now, timeZone), timeZone)));
      await pause(Math.max(1_000, Math.min(LOOK_MS, ...midnights.map((at) => at - Date.parse(now)))), term);
    }
  });

/** Creates and appends the seals of finished days. */
export async function sealDue(
  { handler }: Pick<ReactorServices, 'handler'>,
  books: readonly Books[],
  { openRaw, log, now }: Pick<SealsOptions, 'openRaw' | 'log'> & { readonly now: string },
): Promise<void> {
  const raw = openRaw();
  try {
    for (const [companyId, seals] of await makeSeals(books, { handler, raw, now })) {
      for (const seal of seals) {
        const commandId = derivedUuid(`audit seal:${companyId}:${seal.to}`);
        const { types } = await appendSeal(handler, seal, {
          companyId,
          actor: 'system',
          role: Role.ADMIN,
          channel: 'system',
          commandId,
          correlationId: commandId,
        });
        const { day, events, sha256 } = seal;
        if (types.length > 0) log.info({ company: companyId, day, events, sha256 }, 'books sealed');
      }
    }
  } finally {
    await raw.close();
  }
}

async function newCompanies(store: EventStore, after: Position | null, ids: Set<string>): Promise<Position | null> {
  let last = after;
  for await (const delivered of store.subscribeToAll({ after, types: ['CompanyFounded'] })) {
    if (delivered.kind === 'caughtUp') break;
    if (delivered.kind === 'checkpoint') last = delivered.position;
    if (delivered.kind !== 'events') continue;
    for (const { metadata, position } of delivered.events) {
      ids.add(metadata.companyId);
      last = position;
    }
  }
  return last;
}

async function booksOf({ handler }: Pick<ReactorServices, 'handler'>, companyId: string): Promise<Books> {
  return { companyId, timeZone: (await handler.load(company, companyId, companyId)).state.timeZone };
}
