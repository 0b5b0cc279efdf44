import {
  ANY,
  NO_STREAM,
  WrongExpectedVersionError,
  type EventData,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { expect } from 'vitest';
import { all, clientOf, many, newStream, the } from './eventStoreTools.ts';

type Told = { stream: string; ids: string[]; revision: bigint; commit: bigint };

/** Writers that note what they were told, to be compared with what a fresh client reads. */
export class Recorder {
  readonly acknowledged: Told[] = [];
  readonly attempted: { stream: string; ids: string[] }[] = [];
  retries = 0;
  readonly #client: () => EventStoreDBClient;
  #stopped = false;

  constructor(client: () => EventStoreDBClient) {
    this.#client = client;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Writers that continue until they are stopped; fails as soon as one of them is told something impossible. */
  writeAll(count: number, shared: string): Promise<unknown> {
    const writing = Promise.all(Array.from({ length: count }, () => this.#write(newStream(), shared)));
    // Awaited later; until then its failure must not end the test run.
    writing.catch(() => this.stop());
    return writing;
  }

  /** One writer: batches onto a stream of its own at exact revisions, and now and then onto a shared one. */
  async #write(own: string, shared: string): Promise<void> {
    let revision: bigint | typeof NO_STREAM = NO_STREAM;
    for (let round = 0; !this.#stopped; round++) {
      const batch = many(1 + (round % 4));
      if (round % 3 === 2) await this.#append(shared, batch, ANY);
      else revision = await this.#append(own, batch, revision);
    }
  }

  /** Repeats with the same ids until the store has answered, as the kernel's adapter does. */
  async #append(
    stream: string,
    batch: EventData[],
    expectedRevision: bigint | typeof NO_STREAM | typeof ANY,
  ): Promise<bigint> {
    const ids = batch.map(({ id }) => id);
    this.attempted.push({ stream, ids });
    for (;;) {
      try {
        const { nextExpectedRevision, position } = await within(
          5000,
          this.#client().appendToStream(stream, batch, { expectedRevision }),
        );
        this.acknowledged.push({ stream, ids, revision: nextExpectedRevision, commit: the(position).commit });
        return nextExpectedRevision;
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) throw error;
        this.retries++;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  /** Nothing told is lost, nothing is doubled, every batch is whole or absent, revisions have no gaps. */
  async verify(address: string): Promise<{ events: number; batches: number }> {
    const client = clientOf(address);
    const log = await all(client.readAll());
    const mine = log.map((item) => the(item.event)).filter(({ streamId }) => !streamId.startsWith('$'));
    const positions = mine.map(({ position }) => position.commit);
    expect(
      positions.every((position, n) => n === 0 || position > the(positions[n - 1])),
      'positions grow',
    ).toBe(true);
    const places = new Map(mine.map((item) => [item.id, item]));
    expect(places.size, 'no event id stands twice').toBe(mine.length);
    const heads = new Map<string, bigint>();
    for (const { streamId, revision } of mine) {
      expect(revision, `revisions of ${streamId}`).toBe((heads.get(streamId) ?? -1n) + 1n);
      heads.set(streamId, revision);
    }
    for (const { stream, ids } of this.attempted) {
      const found = ids.filter((id) => places.get(id)?.streamId === stream);
      expect([0, ids.length], 'a batch is whole or absent').toContain(found.length);
    }
    for (const { ids, revision, commit } of this.acknowledged) {
      const last = places.get(the(ids.at(-1)));
      expect(last, 'what was told is there').toBeDefined();
      expect({ revision: the(last).revision, commit: the(last).position.commit }).toEqual({ revision, commit });
    }
    await client.dispose();
    return { events: mine.length, batches: this.acknowledged.length };
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer: unknown outcome')), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
