import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordedEvent } from '../model.ts';
import { encodeEvent } from '../protobuf.ts';

const frame = (response: ReadResp): Buffer => Buffer.from(response.serializeBinary());
const { ReadResp: Resp } = streamsPb;

export const confirmationFrame = (subscriptionId: string): Buffer =>
  frame(new Resp().setConfirmation(new Resp.SubscriptionConfirmation().setSubscriptionId(subscriptionId)));

export const checkpointFrame = (commit: number, prepare: number): Buffer =>
  frame(
    new Resp().setCheckpoint(
      new Resp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
    ),
  );

/** A link with the event it names, or alone when that can't be read. */
export function linkFrame(link: RecordedEvent, event: RecordedEvent | undefined): Buffer {
  const read = new Resp.ReadEvent().setLink(messageOf(link)).setCommitPosition(String(link.position));
  if (event) read.setEvent(messageOf(event));
  return frame(new Resp().setEvent(read));
}

/** Links are rare: the message is taken from the one that sends the event alone. */
const messageOf = (event: RecordedEvent) => Resp.deserializeBinary(encodeEvent(event)).getEvent()?.getEvent();

export const streamNotFoundFrame = (stream: string): Buffer =>
  frame(
    new Resp().setStreamNotFound(
      new Resp.StreamNotFound().setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream))),
    ),
  );

export const CAUGHT_UP = frame(new Resp().setCaughtUp(new Resp.CaughtUp()));
export const FELL_BEHIND = frame(new Resp().setFellBehind(new Resp.FellBehind()));
