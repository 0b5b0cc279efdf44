import type { Filter } from '../filter.ts';
import { encodeEvent } from '../protobuf.ts';
import { AllReader, streamPages } from '../reads.ts';
import { SLOW_READER } from '../harsh.ts';
import type { TailEvent } from '../tail.ts';
import { consumerTooSlow, streamDeleted } from './errors.ts';
import { CAUGHT_UP, checkpointFrame, FELL_BEHIND } from './frames.ts';
import type { Outlet } from './outlet.ts';
import { viewOfStream, type ReadDeps } from './readDeps.ts';
import type { ReadRequest } from './readRequest.ts';

/** Events per step from memory. */
const LIVE_STEP = 500;

/**
 * Both subscriptions read from their position to the head, from memory if it reaches back far enough and otherwise in
 * pages from the database, report that they have caught up, and wait for the next flush.
 */
export async function subscribeToAll(
  { pages, types, tail, isHarsh }: ReadDeps,
  outlet: Outlet,
  { from, filter }: ReadRequest,
): Promise<void> {
  let position = from === 'start' ? 0 : from === 'end' ? tail.head : from;
  const reader = new AllReader(pages, types, filter);
  const progress = new Progress(outlet);
  const checkpoints = new Checkpoints(outlet, filter, position);
  while (!outlet.closed) {
    if (tail.head <= position) {
      if (progress.caughtUp()) checkpoints.atHead(position);
      await tail.beyond(position, outlet.signal);
      continue;
    }
    const live = tail.after(position, LIVE_STEP);
    if (live) {
      if (isHarsh && progress.isLive && live.length > SLOW_READER) throw consumerTooSlow();
      position = await sendLive(outlet, live, filter ? (event) => filter.matchesEvent(event) : undefined, checkpoints);
      continue;
    }
    progress.behind();
    const { events, reached } = await reader.page(position + 1, tail.head, 'forwards', Infinity);
    for (const event of events) {
      checkpoints.passed(event.position - 1, false);
      if (!outlet.send(encodeEvent(event))) await outlet.drained();
      checkpoints.passed(event.position, true);
    }
    checkpoints.passed(reached, false);
    await outlet.drained();
    position = reached;
  }
}

export async function subscribeToStream(
  deps: ReadDeps,
  outlet: Outlet,
  { stream, from }: ReadRequest & { stream: string },
): Promise<void> {
  const { pages, tail } = deps;
  const progress = new Progress(outlet);
  const firstView = await viewOfStream(deps, stream);
  if (firstView.kind === 'deleted') throw streamDeleted(stream);
  let revision = from === 'start' ? -1 : from === 'end' ? (firstView.kind === 'found' ? firstView.head : -1) : from;
  // Nothing searched yet; position 0 also means "start from the database".
  let position = from === 'end' ? tail.head : 0;
  while (!outlet.closed) {
    if (position > 0 && tail.head <= position) {
      progress.caughtUp();
      await tail.beyond(position, outlet.signal);
      continue;
    }
    const live = position > 0 ? tail.after(position, LIVE_STEP) : undefined;
    if (live) {
      const isNew = (event: TailEvent) => event.stream === stream && event.revision > revision;
      const mine = live.filter(isNew);
      position = await sendLive(outlet, live, isNew);
      revision = mine.at(-1)?.revision ?? revision;
      if (mine.some(({ type }) => type === '$streamDeleted')) throw streamDeleted(stream);
      continue;
    }
    progress.behind();
    const visible = tail.head;
    const view = await viewOfStream(deps, stream);
    if (view.kind === 'deleted') throw streamDeleted(stream);
    if (view.kind === 'found') {
      for await (const events of streamPages(pages, view, visible, 'forwards', revision + 1, Infinity)) {
        for (const event of events) if (!outlet.send(encodeEvent(event))) await outlet.drained();
        await outlet.drained();
        if (outlet.closed) return;
        revision = events.at(-1)?.revision ?? revision;
      }
    }
    position = visible;
    if (position === 0) {
      progress.caughtUp();
      await tail.beyond(0, outlet.signal);
    }
  }
}

/** Sends matching events from memory; returns the position reached. */
async function sendLive(
  outlet: Outlet,
  events: readonly TailEvent[],
  matches?: (event: TailEvent) => boolean,
  checkpoints?: Checkpoints,
): Promise<number> {
  for (const event of events) {
    const sent = !matches || matches(event);
    if (sent && !outlet.send(event.frame())) await outlet.drained();
    checkpoints?.passed(event.position, sent);
  }
  return events.at(-1)?.position ?? 0;
}

/** Reports once that the subscription has caught up, and when it has fallen behind. */
class Progress {
  #live = false;
  readonly #outlet: Outlet;

  get isLive(): boolean {
    return this.#live;
  }

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
  }

  /** True the first time. */
  caughtUp(): boolean {
    if (this.#live) return false;
    this.#live = true;
    this.#outlet.send(CAUGHT_UP);
    return true;
  }

  behind(): void {
    if (this.#live) this.#outlet.send(FELL_BEHIND);
    this.#live = false;
  }
}

/** Reports a filtered subscription's progress, every so many events. */
class Checkpoints {
  readonly #outlet: Outlet;
  readonly #every: number;
  #last: number;
  /** Last position that the client knows already. */
  #known: number;

  constructor(outlet: Outlet, filter: Filter | undefined, position: number) {
    this.#outlet = outlet;
    this.#every = filter ? filter.checkpointEvery : Infinity;
    this.#last = position;
    this.#known = position;
  }

  passed(position: number, sent: boolean): void {
    if (sent) this.#known = position;
    if (position - this.#last >= this.#every) this.#send(position);
  }

  atHead(position: number): void {
    if (this.#every !== Infinity && position > this.#known) this.#send(position);
  }

  #send(position: number): void {
    this.#last = position;
    this.#known = position;
    this.#outlet.send(checkpointFrame(position));
  }
}
