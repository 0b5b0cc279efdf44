import { randomUUID } from 'node:crypto';
import {
  ANY,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
  type EventData,
} from '@eventstore/db-client';
import pg from 'pg';
import type { Suite } from '../bench.ts';
import { inFlight, median, milliseconds, type Comparison } from '../measure.ts';
import { openNode } from '../stores.ts';

const LONG = 100_000;
const BATCH = 500;
/** Short streams beside the long one: they are what the planner takes for a stream of average length. */
const SHORT = 4_000;
const CALLS = 3;
const LONG_STREAM = 'long';

const eventsOf = (count: number): EventData[] =>
  Array.from({ length: count }, (_, n) => jsonEvent({ id: randomUUID(), type: 'Happened', data: { n } }));

/** Appends that the node has to compare with what the stream holds, on a stream of 100,000 events and on a new one. */
export const repeats: Suite = {
  name: 'repeats',
  async open(_, undoing) {
    const { postgres, address } = await openNode(undoing);
    const client = undoing.add(EventStoreDBClient.connectionString(address), (built) => built.dispose());
    const append = (stream: string, count: number, expectedRevision: AppendExpectedRevision) =>
      client.appendToStream(stream, eventsOf(count), { expectedRevision });
    const newStream = async (length: number): Promise<string> => {
      const stream = randomUUID();
      if (length > 0) await append(stream, length, ANY);
      return stream;
    };
    await inFlight(SHORT, 64, () => newStream(1));
    for (let at = 0; at < LONG; at += BATCH) await append(LONG_STREAM, BATCH, at === 0 ? NO_STREAM : BigInt(at - 1));
    const sql = new pg.Client(postgres.urls.eventstore);
    await sql.connect();
    await sql.query('ANALYZE events, streams').finally(() => sql.end());

    /** The median of some calls one after another, each on a stream that is made before. */
    const typical = async (streamOf: () => Promise<string>, call: (stream: string) => Promise<unknown>) => {
      const took: number[] = [];
      for (let at = 0; at < CALLS; at++) {
        const stream = await streamOf();
        took.push(await milliseconds(() => call(stream)));
      }
      return median(took);
    };
    const comparison = (what: string, lengthOfNew: number, call: (stream: string) => Promise<unknown>): Comparison => ({
      name: `repeats on a long stream : on a new one, ${what}`,
      unit: 'ms',
      reach: { most: 2 },
      floor: () => typical(() => newStream(lengthOfNew), call),
      figure: () => typical(() => Promise.resolve(LONG_STREAM), call),
    });
    const isRefused = (stream: string) =>
      append(stream, 1, 0n).then(
        () => Promise.reject(new Error('a stale revision was taken')),
        (error: unknown) => {
          if (!(error instanceof WrongExpectedVersionError)) throw error;
        },
      );
    return [
      comparison('100 events with any', 0, (stream) => append(stream, 100, ANY)),
      comparison('1 event with any', 0, (stream) => append(stream, 1, ANY)),
      comparison('1 event with stream_exists', 1, (stream) => append(stream, 1, STREAM_EXISTS)),
      comparison('1 event with a stale revision', 2, isRefused),
    ];
  },
};
