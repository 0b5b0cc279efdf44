import codePb from '@eventstore/db-client/generated/code_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { Code } from '@eventstore/db-client/generated/code_pb.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import {
  InvalidRequest,
  MAX_APPEND_SIZE,
  NO_EVENTS,
  NotReady,
  type Expected,
  type ProposedEvent,
  type WriteOutcome,
} from '../model.ts';
import type { Submit } from '../writer.ts';
import { asCallError } from './errors.ts';
import { coalesceWrites } from './coalesce.ts';
import type { Bidi } from './guard.ts';
import { checkWritable, proposedEvent, sizeOfEvent, streamOf, toNumber, uuidText } from './proposed.ts';

/** Concurrent appends per client; beyond this the call is paused, so that it can't fill the memory. */
const MAX_IN_WORK = 2000;

type Open = { options: BatchAppendReq.Options; events: ProposedEvent[]; size: number; invalid?: InvalidRequest };

/**
 * BatchAppend: one long call per client with many appends in flight. Individual answers are given only for known
 * outcomes; otherwise the whole call ends, and the client reports everything pending as unavailable.
 */
export const batchAppendHandler =
  (submit: Submit): Bidi<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    const open = new Map<string, Open>();
    let inWork = 0;
    coalesceWrites(call);
    let ended = false;

    call.on('error', () => undefined);
    const endWhenDone = () => {
      if (ended && inWork === 0) call.end();
    };
    call.on('end', () => {
      ended = true;
      endWhenDone();
    });
    call.on('data', (request: BatchAppendReq) => {
      try {
        const correlationId = request.getCorrelationId();
        if (!correlationId) throw new InvalidRequest('a batch names its correlation id');
        const key = uuidText(correlationId);
        const append = collect(open, key, request);
        if (!request.getIsFinal()) return;
        open.delete(key);
        if (++inWork >= MAX_IN_WORK) call.pause();
        void answer(submit, call, correlationId, append).finally(() => {
          if (--inWork < MAX_IN_WORK) call.resume();
          endWhenDone();
        });
      } catch (error) {
        call.emit('error', asCallError(error));
      }
    });
  };

/** Adds a chunk to its append. For invalid appends only the reason is kept. */
function collect(open: Map<string, Open>, key: string, request: BatchAppendReq): Open {
  let append = open.get(key);
  if (!append) {
    const options = request.getOptions();
    if (!options) throw new InvalidRequest('a batch starts with its options');
    if (open.size >= MAX_IN_WORK) throw new InvalidRequest('too many batches begun and not ended');
    open.set(key, (append = { options, events: [], size: 0 }));
  }
  for (const message of request.getProposedMessagesList()) {
    try {
      const event = proposedEvent(message);
      append.size += sizeOfEvent(event);
      if (append.size <= MAX_APPEND_SIZE) append.events.push(event);
      else append.events = [];
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error;
      append.invalid ??= error;
    }
  }
  return append;
}

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

async function answer(
  submit: Submit,
  call: Call,
  correlationId: UUID,
  { options, events, size, invalid }: Open,
): Promise<void> {
  const response = new streamsPb.BatchAppendResp().setCorrelationId(correlationId);
  response.setStreamIdentifier(options.getStreamIdentifier());
  try {
    if (invalid) throw invalid;
    const stream = checkWritable(streamOf(options.getStreamIdentifier()));
    if (size > MAX_APPEND_SIZE) {
      const details = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE);
      fail(
        response,
        codePb.Code.INVALID_ARGUMENT,
        'Maximum Append Size Exceeded',
        'MaximumAppendSizeExceeded',
        details,
      );
    } else {
      const deadline = options.getDeadline()?.toDate().getTime();
      const outcome = await submit({
        kind: 'append',
        stream,
        expected: expectedOf(options),
        events,
        ...(deadline ? { deadline } : {}),
      });
      put(response, outcome, options);
    }
  } catch (error) {
    if (error instanceof NotReady) {
      notHandled(response, error.message);
    } else if (!(error instanceof InvalidRequest)) {
      call.emit('error', asCallError(error));
      return;
    } else {
      // The client can't read an error without details: it would throw in its own listener.
      fail(
        response,
        codePb.Code.INVALID_ARGUMENT,
        error.message,
        'BadRequest',
        new sharedPb.BadRequest().setMessage(error.message),
      );
    }
  }
  if (!call.cancelled && !call.writableEnded) call.write(response);
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasStreamPosition()) return toNumber(options.getStreamPosition());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
}

function put(response: BatchAppendResp, outcome: WriteOutcome, options: BatchAppendReq.Options): void {
  switch (outcome.kind) {
    case 'written': {
      const success = new streamsPb.BatchAppendResp.Success();
      if (outcome.revision === NO_EVENTS) success.setNoStream(new emptyPb.Empty());
      else success.setCurrentRevision(String(outcome.revision));
      if (outcome.position === undefined) success.setNoPosition(new emptyPb.Empty());
      else {
        const position = String(outcome.position);
        success.setPosition(new sharedPb.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
      }
      response.setSuccess(success);
      return;
    }
    case 'wrongRevision': {
      const wrong = new sharedPb.WrongExpectedVersion();
      if (outcome.current === NO_EVENTS) wrong.setCurrentNoStream(new emptyPb.Empty());
      else wrong.setCurrentStreamRevision(String(outcome.current));
      if (typeof outcome.expected === 'number') wrong.setExpectedStreamPosition(String(outcome.expected));
      else if (outcome.expected === 'no_stream') wrong.setExpectedNoStream(new emptyPb.Empty());
      else if (outcome.expected === 'stream_exists') wrong.setExpectedStreamExists(new emptyPb.Empty());
      else wrong.setExpectedAny(new emptyPb.Empty());
      fail(response, codePb.Code.FAILED_PRECONDITION, 'Wrong Expected Version', 'WrongExpectedVersion', wrong);
      return;
    }
    case 'streamDeleted': {
      const details = new sharedPb.StreamDeleted().setStreamIdentifier(options.getStreamIdentifier());
      fail(response, codePb.Code.FAILED_PRECONDITION, 'Stream Deleted', 'StreamDeleted', details);
      return;
    }
    case 'timedOut':
      fail(response, codePb.Code.DEADLINE_EXCEEDED, 'Timeout', 'Timeout', new sharedPb.Timeout());
  }
}

/** Said without a code, and with nothing that a client could recognize it by but the words. */
function notHandled(response: BatchAppendResp, message: string): void {
  const details = new anyPb.Any();
  details.pack(new emptyPb.Empty().serializeBinary(), 'google.protobuf.Empty');
  response.setError(new statusPb.Status().setMessage(message).setDetails(details));
}

function fail(
  response: BatchAppendResp,
  code: Code,
  message: string,
  typeName: string,
  details: { serializeBinary(): Uint8Array },
): void {
  const any = new anyPb.Any();
  any.pack(details.serializeBinary(), `event_store.client.${typeName}`);
  response.setError(new statusPb.Status().setCode(code).setMessage(message).setDetails(any));
}
