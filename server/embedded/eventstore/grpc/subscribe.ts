import { randomUUID } from 'node:crypto';
import { SLOW_READER } from '../harsh.ts';
import type { RecordedEvent } from '../model.ts';
import { AllReader, streamPages } from '../reads.ts';
import { Checkpoints } from './checkpoints.ts';
import { consumerTooSlow, streamDeleted } from './errors.ts';
import { CAUGHT_UP, confirmationFrame, FELL_BEHIND } from './frames.ts';
import type { Outlet } from './outlet.ts';
import { viewOfStream, type ReadDeps } from './readDeps.ts';
import type { ReadRequest } from './readRequest.ts';
import { Sender } from './sender.ts';

/** Events per step from memory. */
const LIVE_STEP = 500;

/**
 * Both subscriptions read from their position to the head, from memory if it reaches back far enough and otherwise in
 * pages from the database, report that they have caught up, and wait for the next flush.
 */
export async function subscribeToAll(
  deps: ReadDeps,
  outlet: Outlet,
  { from, filter, resolvesLinks }: ReadRequest,
): Promise<void> {
  const { pages, types, tail, isHarsh } = deps;
  outlet.send(confirmationFrame(randomUUID()));
  // From a position beyond the end everything later is new.
  let position = from === 'start' ? 0 : from === 'end' ? tail.head : Math.min(from, tail.head);
  const reader = new AllReader(pages, types, filter);
  const sender = new Sender(deps, outlet, resolvesLinks);
  const progress = new Progress(outlet);
  const checkpoints = filter && new Checkpoints(filter, position, isHarsh);
  const report = (due: Generator<Buffer, void>): Promise<void> | undefined => {
    const first = due.next();
    return first.done === true ? undefined : sendAll(outlet, first.value, due);
  };
  while (!outlet.closed) {
    if (tail.head <= position) {
      progress.caughtUp();
      await tail.beyond(position, outlet.signal);
      continue;
    }
    const live = tail.after(position, LIVE_STEP);
    if (live) {
      if (isHarsh && progress.isLive && isBurst(live, filter)) throw consumerTooSlow();
      for (const event of live) {
        const matches = !filter || filter.matchesEvent(event);
        const wait = matches ? sender.send(event) : undefined;
        if (wait) await wait;
        position = event.position;
        if (!checkpoints) continue;
        const told = report(progress.isLive ? checkpoints.passed(position) : checkpoints.caughtUpTo(position, matches));
        if (told) await told;
      }
      continue;
    }
    progress.behind();
    const { events, reached } = await reader.page(position + 1, tail.head, 'forwards', Infinity);
    for (const event of events) {
      if (checkpoints && !isHarsh) await report(checkpoints.caughtUpTo(event.position - 1, false));
      const wait = sender.send(event);
      if (wait) await wait;
      if (checkpoints) await report(checkpoints.caughtUpTo(event.position, true));
    }
    if (checkpoints) await report(checkpoints.caughtUpTo(reached, false));
    await outlet.drained();
    position = reached;
  }
}

/** More at once than EventStoreDB holds for a subscriber. */
const isBurst = (events: readonly RecordedEvent[], filter: ReadRequest['filter']): boolean =>
  (filter ? events.filter((event) => filter.matchesEvent(event)) : events).length > SLOW_READER;

async function sendAll(outlet: Outlet, first: Buffer, others: Iterable<Buffer>): Promise<void> {
  if (!outlet.send(first)) await outlet.drained();
  for (const frame of others) if (!outlet.send(frame)) await outlet.drained();
}

/** As in EventStoreDB, a subscription has caught up with a stream only when there is one, except from its end. */
export async function subscribeToStream(
  deps: ReadDeps,
  outlet: Outlet,
  { stream, from, resolvesLinks }: ReadRequest & { stream: string },
): Promise<void> {
  const { pages, tail } = deps;
  const sender = new Sender(deps, outlet, resolvesLinks);
  const progress = new Progress(outlet);
  const firstView = await viewOfStream(deps, stream);
  if (firstView.kind === 'deleted' && from !== 'end') throw streamDeleted(stream);
  outlet.send(confirmationFrame(randomUUID()));
  let revision = from === 'start' ? -1 : from === 'end' ? (firstView.kind === 'found' ? firstView.head : -1) : from;
  // Nothing searched yet; position 0 also means "start from the database".
  let position = from === 'end' ? tail.head : 0;
  let isThere = from === 'end';
  while (!outlet.closed) {
    if (position > 0 && tail.head <= position) {
      if (isThere) progress.caughtUp();
      await tail.beyond(position, outlet.signal);
      continue;
    }
    const live = position > 0 ? tail.after(position, LIVE_STEP) : undefined;
    if (live && (isThere || live.every((event) => event.stream !== stream))) {
      for (const event of live) {
        position = event.position;
        if (event.stream !== stream || event.revision <= revision) continue;
        const wait = sender.send(event);
        if (wait) await wait;
        revision = event.revision;
        if (event.type === '$streamDeleted') throw streamDeleted(stream);
      }
      continue;
    }
    progress.behind();
    const visible = tail.head;
    const view = await viewOfStream(deps, stream);
    if (view.kind === 'deleted') throw streamDeleted(stream);
    if (view.kind === 'found') {
      isThere = true;
      for await (const events of streamPages(pages, view, visible, 'forwards', revision + 1, Infinity)) {
        for (const event of events) {
          const wait = sender.send(event);
          if (wait) await wait;
        }
        await outlet.drained();
        if (outlet.closed) return;
        revision = events.at(-1)?.revision ?? revision;
      }
    }
    position = visible;
    if (position === 0) await tail.beyond(0, outlet.signal);
  }
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

  caughtUp(): void {
    if (!this.#live) this.#outlet.send(CAUGHT_UP);
    this.#live = true;
  }

  behind(): void {
    if (this.#live) this.#outlet.send(FELL_BEHIND);
    this.#live = false;
  }
}
