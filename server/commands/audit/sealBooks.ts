import { auditSeal, SEAL_ID, type AuditSealEvent, sealAudit } from '../../domain/audit/auditSeal.ts';
import { businessDay } from '../../domain/businessDay.ts';
import { endOfDay } from '../../domain/instant.ts';
import type { EventStore, Position, RecordedEvent } from '../../kernel/eventStore.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { parseStreamName } from '../../kernel/streamName.ts';
import { sealHash, type SealHash } from './sealHash.ts';

export type Seal = AuditSealEvent['data'];

export interface Books {
  readonly companyId: string;
  readonly timeZone: string;
}

export interface MakeOptions {
  readonly handler: CommandHandler;
  /** The log as it was written: an adapter without upcasters. */
  readonly raw: EventStore;
  /** ISO UTC. */
  readonly now: string;
  /** Also what is known of the day that has not ended. */
  readonly withToday?: boolean;
}

/**
 * Makes the seals that companies still lack, one for each business date with events of its own, in one pass over the log;
 * appends nothing. Days count by when events were known: an event that came late belongs to the day it is in.
 */
export async function makeSeals(
  companies: readonly Books[],
  { handler, raw, now, withToday = false }: MakeOptions,
): Promise<Map<string, Seal[]>> {
  const open = new Map<string, Gathering>();
  for (const { companyId, timeZone } of companies) {
    const { state } = await handler.load(auditSeal, companyId, SEAL_ID);
    const until = withToday ? null : businessDay(now, timeZone);
    open.set(companyId, new Gathering(timeZone, until, BigInt(state.to), state.sha256));
  }
  const gatherings = [...open.values()];
  const after = gatherings.reduce<Position | null>(
    (least, { sealedTo }) => (least === null || sealedTo < least ? sealedTo : least),
    null,
  );
  if (after === null) return new Map();
  for await (const event of raw.readAll({ after: after < 0n ? null : after })) {
    open.get(parseStreamName(event.stream)?.companyId ?? '')?.take(event);
    if (gatherings.every(({ isDone }) => isDone)) break;
  }
  return new Map([...open].map(([companyId, gathering]) => [companyId, gathering.end()]));
}

/** Appends a seal; a repeat of the same one appends nothing. */
export const appendSeal = (handler: CommandHandler, seal: Seal, context: CommandContext): Promise<Handled> =>
  handler.handle(auditSeal, SEAL_ID, seal, sealAudit, context);

/** As our own events write it; whatever else is there begins no day. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The events of one company since its last seal, cut at its midnights. */
class Gathering {
  isDone = false;
  readonly sealedTo: Position;
  private readonly timeZone: string;
  private readonly until: string | null;
  private previous: string | null;
  private hash: SealHash = sealHash();
  private day = '';
  private dayEnds = '';
  private known = '';
  private readonly seals: Seal[] = [];

  /** `until`: the first business date that is not sealed; null: all are. */
  constructor(timeZone: string, until: string | null, sealedTo: Position, previous: string | null) {
    this.timeZone = timeZone;
    this.until = until;
    this.sealedTo = sealedTo;
    this.previous = previous;
  }

  take(event: RecordedEvent): void {
    if (this.isDone || event.position <= this.sealedTo) return;
    const recordedAt = (event.metadata as { recordedAt?: unknown }).recordedAt;
    // Order is that of the log: a clock that was set back begins no earlier day.
    if (typeof recordedAt === 'string' && INSTANT.test(recordedAt) && recordedAt > this.known) this.known = recordedAt;
    if (this.known >= this.dayEnds && this.known !== '') {
      this.close();
      this.day = businessDay(this.known, this.timeZone);
      this.dayEnds = endOfDay(this.day, this.timeZone);
    }
    this.isDone = this.until !== null && this.day >= this.until;
    if (!this.isDone) this.hash.add(event);
  }

  end(): Seal[] {
    this.close();
    return this.seals;
  }

  private close(): void {
    const { hash, day, previous } = this;
    const { events, from, to } = hash;
    if (from === null || to === null) return;
    const sha256 = hash.digest();
    this.seals.push({ day, from, to, events, sha256, previous });
    this.previous = sha256;
    this.hash = sealHash();
  }
}
