import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';

const frame = (response: ReadResp): Buffer => Buffer.from(response.serializeBinary());
const { ReadResp: Resp } = streamsPb;

export const confirmationFrame = (subscriptionId: string): Buffer =>
  frame(new Resp().setConfirmation(new Resp.SubscriptionConfirmation().setSubscriptionId(subscriptionId)));

export const checkpointFrame = (position: number): Buffer =>
  frame(
    new Resp().setCheckpoint(
      new Resp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
    ),
  );

export const streamNotFoundFrame = (stream: string): Buffer =>
  frame(
    new Resp().setStreamNotFound(
      new Resp.StreamNotFound().setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream))),
    ),
  );

export const CAUGHT_UP = frame(new Resp().setCaughtUp(new Resp.CaughtUp()));
export const FELL_BEHIND = frame(new Resp().setFellBehind(new Resp.FellBehind()));
