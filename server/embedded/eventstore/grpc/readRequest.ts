import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { Filter } from '../filter.ts';
import { InvalidRequest } from '../model.ts';
import type { Direction } from '../pages.ts';
import { streamOf, toNumber } from './proposed.ts';

/** EventStoreDB's default window. */
const DEFAULT_WINDOW = 32;

export type From = 'start' | 'end' | number;

export type ReadRequest = {
  /** Undefined means `$all`. */
  stream: string | undefined;
  from: From;
  direction: Direction;
  /** Undefined means a subscription. */
  count: number | undefined;
  filter: Filter | undefined;
  resolvesLinks: boolean;
};

export function readRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  const stream = options?.getStream();
  const all = options?.getAll();
  if (!options || (!stream && !all)) throw new InvalidRequest('a read names a stream or $all');
  const position = all?.getPosition();
  const from: From = stream?.hasRevision()
    ? toNumber(stream.getRevision())
    : position
      ? toNumber(position.getCommitPosition())
      : stream?.hasEnd() || all?.hasEnd()
        ? 'end'
        : 'start';
  return {
    stream: stream && streamOf(stream.getStreamIdentifier()),
    from,
    direction:
      options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS ? 'backwards' : 'forwards',
    count: options.hasSubscription() ? undefined : toNumber(options.getCount()),
    filter: filterOf(options),
    resolvesLinks: options.getResolveLinks(),
  };
}

function filterOf(options: ReadReq.Options): Filter | undefined {
  const filter = options.getFilter();
  const onType = filter?.getEventType();
  const expression = onType ?? filter?.getStreamIdentifier();
  if (!filter || !expression) return undefined;
  const regex = expression.getRegex();
  const prefixes = expression.getPrefixList();
  if (!regex && prefixes.length === 0) return undefined;
  const window = filter.getMax() || DEFAULT_WINDOW;
  return new Filter({
    on: onType ? 'type' : 'stream',
    regex,
    prefixes,
    window,
    checkpointEvery: window * (filter.getCheckpointintervalmultiplier() || 1),
  });
}
