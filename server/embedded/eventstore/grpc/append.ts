import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import {
  MAX_APPEND_SIZE,
  MAX_HELD,
  NO_EVENTS,
  type Expected,
  type ProposedEvent,
  type WriteOutcome,
} from '../model.ts';
import type { Submit } from '../writer.ts';
import { asCallError, callError, heldTooMuch, maxAppendSizeExceeded, streamDeleted } from './errors.ts';
import type { ClientStream } from './guard.ts';
import { checkWritable, memoryOfEvent, proposedEvent, sizeOfEvent, streamOf, toNumber } from './proposed.ts';

/** Append: one request stream per call. Clients use it with credentials or when the server has no BatchAppend. */
export const appendHandler =
  (submit: Submit): ClientStream<AppendReq, AppendResp> =>
  (call, callback) => {
    const events: ProposedEvent[] = [];
    let options: AppendReq.Options | undefined;
    let size = 0;
    let held = 0;
    let failed = false;
    const fail = (error: unknown) => {
      failed = true;
      callback(asCallError(error));
    };

    call.on('data', (request: AppendReq) => {
      if (failed) return;
      try {
        if (request.hasOptions()) options = request.getOptions();
        const message = request.getProposedMessage();
        if (!message) return;
        const event = proposedEvent(message);
        size += sizeOfEvent(event);
        if (size > MAX_APPEND_SIZE) throw maxAppendSizeExceeded(MAX_APPEND_SIZE);
        held += memoryOfEvent(event);
        if (held > MAX_HELD) throw heldTooMuch(MAX_HELD);
        events.push(event);
      } catch (error) {
        fail(error);
      }
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      if (failed) return;
      append().catch(fail);
    });

    const append = async () => {
      if (!options) throw callError(status.INVALID_ARGUMENT, 'an append starts with its options');
      const stream = checkWritable(streamOf(options.getStreamIdentifier()));
      const outcome = await submit({ kind: 'append', stream, expected: expectedOf(options), events });
      callback(null, respond(stream, outcome));
    };
  };

export function expectedOf(options: {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists?(): boolean;
  hasRevision(): boolean;
  getRevision(): string;
}): Expected {
  if (options.hasRevision()) return toNumber(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists?.() ? 'stream_exists' : 'any';
}

function respond(stream: string, outcome: WriteOutcome): AppendResp {
  const response = new streamsPb.AppendResp();
  switch (outcome.kind) {
    case 'written': {
      const success = new streamsPb.AppendResp.Success();
      if (outcome.revision === NO_EVENTS) success.setNoStream(new sharedPb.Empty());
      else success.setCurrentRevision(String(outcome.revision));
      const position = String(outcome.position);
      success.setPosition(new streamsPb.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
      return response.setSuccess(success);
    }
    case 'wrongRevision': {
      const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
      if (outcome.current === NO_EVENTS) wrong.setCurrentNoStream(new sharedPb.Empty());
      else wrong.setCurrentRevision(String(outcome.current));
      if (typeof outcome.expected === 'number') wrong.setExpectedRevision(String(outcome.expected));
      else if (outcome.expected === 'no_stream') wrong.setExpectedNoStream(new sharedPb.Empty());
      else if (outcome.expected === 'stream_exists') wrong.setExpectedStreamExists(new sharedPb.Empty());
      else wrong.setExpectedAny(new sharedPb.Empty());
      return response.setWrongExpectedVersion(wrong);
    }
    case 'streamDeleted':
      throw streamDeleted(stream);
    case 'timedOut':
      throw callError(status.DEADLINE_EXCEEDED, 'the deadline had passed before the append was taken up');
  }
}
