import type { RunnerLog } from '../../kernel/running/runnerLog.ts';
import { pause } from '../../kernel/running/pause.ts';
import type { Position, RecordedEvent } from '../../kernel/eventStore.ts';
import type { ReactorServices, Reactor } from '../reactor.ts';
import { attempt } from './attempt.ts';
import { moveReactorCheckpoint, claimReactor } from './checkpoint.ts';
import { parkAt, parkedOf, unpark, type Parked } from './parked.ts';

/** How often progress without events is stored: a restart searches at most this much again. */
const STORE_MS = 10_000;

export interface FollowOptions {
  readonly services: ReactorServices;
  readonly epoch: bigint;
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
  /** How often parked streams are retried, in ms. */
  readonly retryMs: number;
}

/**
 * Runs one reactor on every event of its types, in log order, until `signal` fires. The checkpoint moves after each, so
 * that a crash repeats at most one event. Throws on outages and when another process leads.
 */
export async function follow(reactor: Reactor, options: FollowOptions): Promise<void> {
  const { services, epoch, log, signal, retryMs } = options;
  const { db, clock, store } = services;
  const { name, types, beginsAt } = reactor;
  const head = beginsAt === 'start' ? null : await store.head();
  let position = await claimReactor(services, name, { epoch, head });
  const aside = new Set((await parkedOf(db, name)).map(({ stream }) => stream));
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = turn.then(work);
    turn = run.catch(() => undefined); // the caller handles it
    return run;
  };
  let storedAt = performance.now();
  const move = async (to: Position): Promise<void> => {
    if (to <= position) return;
    await moveReactorCheckpoint(services, name, { from: position, to, epoch });
    position = to;
    storedAt = performance.now();
  };

  async function actOn(event: RecordedEvent): Promise<void> {
    if (event.position <= position) return;
    // Events of a parked stream wait: a retry continues from the failed one.
    if (!aside.has(event.stream)) {
      const error = await attempt(reactor, event, services, { log, signal });
      if (error !== null) await putAside(event, error);
    }
    await move(event.position);
  }

  async function putAside(event: RecordedEvent, error: string): Promise<void> {
    await parkAt(db, name, event, { error, now: clock.now() });
    aside.add(event.stream);
    const { stream, type, metadata } = event;
    const { correlationId } = metadata;
    log.error({ reactor: name, stream, type, correlationId, error }, 'stream parked: this reactor leaves it out');
  }

  async function tryAgain({ stream, revision }: Parked): Promise<void> {
    for await (const event of store.read(stream, { from: revision })) {
      if (event.position > position) break;
      if (!types.includes(event.type)) continue;
      const error = await attempt(reactor, event, services, { log, signal });
      if (error !== null) return putAside(event, error);
    }
    await unpark(db, name, stream);
    aside.delete(stream);
    log.info({ reactor: name, stream }, 'a parked stream is taken up again');
  }

  async function retry(): Promise<void> {
    // All of them at the start: a new version may have fixed the cause.
    for (let dueAt: string | undefined; !signal.aborted; dueAt = clock.now()) {
      for (const parked of await parkedOf(db, name, dueAt)) await inTurn(() => tryAgain(parked));
      await pause(retryMs, signal);
    }
  }

  async function listen(): Promise<void> {
    for await (const delivered of store.subscribeToAll({ after: position < 0n ? null : position, types, signal })) {
      if (signal.aborted) return;
      if (delivered.kind === 'events')
        for (const event of delivered.events) {
          await inTurn(() => actOn(event));
          if (signal.aborted) return;
        }
      if (delivered.kind === 'checkpoint' && performance.now() - storedAt > STORE_MS)
        await inTurn(() => move(delivered.position));
    }
  }

  await Promise.all([listen(), retry()]);
}
