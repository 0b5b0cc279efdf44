import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { AllReader, streamPages } from '../reads.ts';
import { asCallError, callError, readError, streamDeleted } from './errors.ts';
import { streamNotFoundFrame } from './frames.ts';
import type { ServerStream } from './guard.ts';
import { Outlet } from './outlet.ts';
import { viewOfStream, type ReadDeps } from './readDeps.ts';
import { readRequest, type From, type ReadRequest } from './readRequest.ts';
import { Sender } from './sender.ts';
import { subscribeToAll, subscribeToStream } from './subscribe.ts';

/** Read: reads and subscriptions of streams and of `$all`. */
export const readHandler =
  (deps: ReadDeps): ServerStream<ReadReq, Buffer> =>
  (call) => {
    const outlet = new Outlet(call, deps.stopping);
    run(deps, outlet, call.request).then(
      () =>
        deps.stopping.aborted
          ? outlet.fail(callError(status.UNAVAILABLE, 'the event store node is stopping'))
          : outlet.end(),
      (error: unknown) => outlet.fail(asCallError(error)),
    );
  };

async function run(deps: ReadDeps, outlet: Outlet, message: ReadReq): Promise<void> {
  const request = readRequest(message);
  const { stream, count } = request;
  if (deps.isHarsh && stream === undefined && !(await isBoundary(deps, request.from))) throw readError('ReadAllResult');
  if (count === undefined) {
    if (stream === undefined) await subscribeToAll(deps, outlet, request);
    else await subscribeToStream(deps, outlet, { ...request, stream });
  } else if (stream === undefined) {
    await readAll(deps, outlet, request, count);
  } else {
    await readStream(deps, outlet, { ...request, stream }, count);
  }
}

/** Beyond the end is no place, and may be asked for. */
async function isBoundary({ pages, tail }: ReadDeps, from: From): Promise<boolean> {
  if (typeof from !== 'number' || from === 0 || from > tail.head) return true;
  return (await pages.ofAll(from, from, 'forwards', 1)).events.length > 0;
}

async function readAll(
  deps: ReadDeps,
  outlet: Outlet,
  { from, direction, filter, resolvesLinks }: ReadRequest,
  count: number,
): Promise<void> {
  const { pages, types, tail } = deps;
  if (count === 0) throw readError('ReadAllResult');
  const forwards = direction === 'forwards';
  let first = 1;
  let last = tail.head;
  // Forward, the position is where the read starts; backward, it is exclusive, as in EventStoreDB.
  if (forwards) first = from === 'end' ? last + 1 : from === 'start' ? 1 : from;
  else last = from === 'end' ? last : from === 'start' ? 0 : Math.min(last, from - 1);
  const reader = new AllReader(pages, types, filter);
  const sender = new Sender(deps, outlet, resolvesLinks);
  let left = count;
  while (first <= last && left > 0 && !outlet.closed) {
    const { events, reached } = await reader.page(first, last, direction, left);
    for (const event of events) {
      const wait = sender.send(event);
      if (wait) await wait;
    }
    left -= events.length;
    if (forwards) first = reached + 1;
    else last = reached - 1;
  }
}

async function readStream(
  deps: ReadDeps,
  outlet: Outlet,
  { stream, from, direction, resolvesLinks }: ReadRequest & { stream: string },
  count: number,
): Promise<void> {
  const forwards = direction === 'forwards';
  if (count === 0 || (forwards && from === 'end')) throw readError('ReadStreamResult');
  const visible = deps.tail.head;
  const view = await viewOfStream(deps, stream);
  if (view.kind === 'deleted') throw streamDeleted(stream);
  if (view.kind === 'notFound') {
    outlet.send(streamNotFoundFrame(stream));
    return;
  }
  const sender = new Sender(deps, outlet, resolvesLinks);
  const start = from === 'start' ? 0 : from === 'end' ? view.head : from;
  for await (const events of streamPages(deps.pages, view, visible, direction, start, count)) {
    for (const event of events) {
      const wait = sender.send(event);
      if (wait) await wait;
    }
    if (outlet.closed) return;
  }
}
