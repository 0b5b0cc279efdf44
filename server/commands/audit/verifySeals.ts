import { SEAL_ID, type AuditSealEvent } from '../../domain/audit/auditSeal.ts';
import type { EventStore, Position, RecordedEvent } from '../../kernel/eventStore.ts';
import { parseStreamName, streamName } from '../../kernel/streamName.ts';
import type { Seal } from './sealBooks.ts';
import { sealHash } from './sealHash.ts';

/** A seal as it is in the log. */
export interface RecordedSeal extends Seal {
  readonly position: string;
  readonly recordedAt: string;
}

/** The first seal that does not hold, and why. */
export interface BrokenSeal {
  readonly seal: RecordedSeal;
  /** `chain`: it does not follow the one before; `events`: what it covers is not what was sealed. */
  readonly reason: 'chain' | 'events';
  readonly foundEvents: number;
  readonly foundSha256: string;
}

export interface SealsVerified {
  readonly ok: boolean;
  readonly seals: number;
  /** Events that seals which hold cover. */
  readonly sealedEvents: number;
  /** Events after the last seal, the seal itself among them; null when a seal is broken. */
  readonly unsealedEvents: number | null;
  readonly broken: BrokenSeal | null;
  /** The head that was kept elsewhere is none of the chain's: its end was cut off or written again. */
  readonly isForeignHead: boolean;
  readonly head: RecordedSeal | null;
}

export interface VerifyOptions {
  /** sha-256 of a head that was printed or mailed, lower-case hex. */
  readonly against?: string | undefined;
  readonly onProgress?: (progress: { readonly position: Position; readonly head: Position }) => void;
}

const PROGRESS_EVERY = 1_000;

/** The chain of a company, the oldest first. `raw`: the log as it was written, an adapter without upcasters. */
export async function readSeals(raw: EventStore, companyId: string): Promise<RecordedSeal[]> {
  const seals: RecordedSeal[] = [];
  for await (const event of raw.read(streamName(companyId, 'audit', SEAL_ID))) {
    const { data, metadata, position } = event as RecordedEvent<AuditSealEvent>;
    seals.push({ ...data, position: String(position), recordedAt: metadata.recordedAt });
  }
  return seals;
}

/** Makes every seal of a company again from the log and compares, up to the first that does not hold. */
export async function verifySeals(
  raw: EventStore,
  companyId: string,
  { against, onProgress }: VerifyOptions = {},
): Promise<SealsVerified> {
  const seals = await readSeals(raw, companyId);
  const head = (await raw.head()) ?? 0n;
  let index = 0;
  let hash = sealHash();
  let sealedEvents = 0;
  let unsealedEvents = 0;
  let broken: BrokenSeal | null = null;

  /** What is wrong with a seal whose events have all come; null: it holds. */
  const judge = (seal: RecordedSeal): BrokenSeal | null => {
    const { events: foundEvents, from, to } = hash;
    const foundSha256 = hash.digest();
    const isChained = seal.previous === (seals[index - 1]?.sha256 ?? null);
    const isSame = foundEvents === seal.events && from === seal.from && to === seal.to && foundSha256 === seal.sha256;
    if (!isChained || !isSame) return { seal, reason: isChained ? 'events' : 'chain', foundEvents, foundSha256 };
    sealedEvents += foundEvents;
    index++;
    hash = sealHash();
    return null;
  };

  let read = 0;
  for await (const event of raw.readAll()) {
    if (++read % PROGRESS_EVERY === 0) onProgress?.({ position: event.position, head });
    if (parseStreamName(event.stream)?.companyId !== companyId) continue;
    for (let seal = seals[index]; seal && !broken && event.position > BigInt(seal.to); seal = seals[index])
      broken = judge(seal);
    if (broken) break;
    if (index < seals.length) hash.add(event);
    else unsealedEvents++;
  }
  for (let seal = seals[index]; seal && !broken; seal = seals[index]) broken = judge(seal);
  const isForeignHead = against !== undefined && !seals.some(({ sha256 }) => sha256 === against);
  return {
    ok: !broken && !isForeignHead,
    seals: seals.length,
    sealedEvents,
    unsealedEvents: broken ? null : unsealedEvents,
    broken,
    isForeignHead,
    head: seals.at(-1) ?? null,
  };
}
