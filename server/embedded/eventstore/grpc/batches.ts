import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { InvalidRequest, MAX_APPEND_SIZE, MAX_HELD, type ProposedEvent } from '../model.ts';
import { heldTooMuch } from './errors.ts';
import { checkWritable, memoryOfEvent, proposedEvent, sizeOfEvent, streamOf, uuidText } from './proposed.ts';

/** EventStoreDB's write timeout: a batch has this long at most, whatever its deadline. */
const MAX_TIME = 2000;

/** Roughly the memory that a batch takes besides its events. */
const BATCH_OVERHEAD = 1000;

export type Batch = {
  correlationId: UUID;
  options: BatchAppendReq.Options;
  stream: string;
  events: ProposedEvent[];
  /** As the limit of an append counts it. */
  size: number;
  /** Milliseconds since 1970. */
  deadline: number | undefined;
};

/** Why a batch is answered before it was complete. */
export type Refusal = { kind: 'timedOut' } | { kind: 'tooLarge' } | { kind: 'badRequest'; message: string };
type Refuse = (batch: Pick<Batch, 'correlationId' | 'options'>, refusal: Refusal) => void;

type Open = Batch & { held: number; timer: NodeJS.Timeout | undefined };

/**
 * The batches of one call that were begun and not ended. Like EventStoreDB it answers a batch as soon as it is invalid,
 * too large or late, and ignores what still comes of it.
 */
export class Batches {
  readonly #open = new Map<string, Open>();
  readonly #refuse: Refuse;
  #held = 0;

  constructor(refuse: Refuse) {
    this.#refuse = refuse;
  }

  /** Adds a chunk; returns its batch when that is complete. */
  take(request: BatchAppendReq): Batch | undefined {
    const correlationId = request.getCorrelationId();
    if (!correlationId) throw new InvalidRequest('a batch names its correlation id');
    const key = uuidText(correlationId);
    const batch = this.#open.get(key) ?? this.#begin(key, correlationId, request.getOptions());
    if (!batch || !this.#collect(key, batch, request)) return undefined;
    if (request.getIsFinal()) return this.#end(key);
    batch.timer ??= setTimeout(() => this.#end(key, { kind: 'timedOut' }), timeLeft(batch.deadline));
    return undefined;
  }

  /** Forgets all of them: the call is over. */
  clear(): void {
    for (const key of this.#open.keys()) this.#end(key);
  }

  #begin(key: string, correlationId: UUID, options: BatchAppendReq.Options | undefined): Open | undefined {
    if (!options) return undefined;
    const deadline = options.getDeadline()?.toDate().getTime();
    if (timeLeft(deadline) <= 0) {
      this.#refuse({ correlationId, options }, { kind: 'timedOut' });
      return undefined;
    }
    try {
      const stream = checkWritable(streamOf(options.getStreamIdentifier()));
      const batch = { correlationId, options, stream, events: [], size: 0, deadline, held: 0, timer: undefined };
      this.#open.set(key, batch);
      this.#hold(batch, BATCH_OVERHEAD);
      return batch;
    } catch (error) {
      this.#refuse({ correlationId, options }, badRequest(error));
      return undefined;
    }
  }

  /** False: the batch has been refused. */
  #collect(key: string, batch: Open, request: BatchAppendReq): boolean {
    try {
      for (const message of request.getProposedMessagesList()) {
        const event = proposedEvent(message);
        batch.events.push(event);
        batch.size += sizeOfEvent(event);
        this.#hold(batch, memoryOfEvent(event));
      }
    } catch (error) {
      this.#end(key, badRequest(error));
      return false;
    }
    if (batch.size <= MAX_APPEND_SIZE) return true;
    this.#end(key, { kind: 'tooLarge' });
    return false;
  }

  #hold(batch: Open, bytes: number): void {
    batch.held += bytes;
    this.#held += bytes;
    if (this.#held > MAX_HELD) throw heldTooMuch(MAX_HELD);
  }

  #end(key: string, refusal?: Refusal): Batch | undefined {
    const batch = this.#open.get(key);
    if (!batch) return undefined;
    this.#open.delete(key);
    this.#held -= batch.held;
    clearTimeout(batch.timer);
    if (refusal) this.#refuse(batch, refusal);
    return batch;
  }
}

const timeLeft = (deadline: number | undefined): number => Math.min(MAX_TIME, (deadline ?? Infinity) - Date.now());

function badRequest(error: unknown): Refusal {
  if (!(error instanceof InvalidRequest)) throw error;
  return { kind: 'badRequest', message: error.message };
}
