import codePb from '@eventstore/db-client/generated/code_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { Code } from '@eventstore/db-client/generated/code_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { MAX_APPEND_SIZE, NO_EVENTS, NotReady, type Expected, type WriteOutcome } from '../model.ts';
import type { Submit } from '../writer.ts';
import { Batches, type Batch, type Refusal } from './batches.ts';
import { coalesceWrites } from './coalesce.ts';
import { asCallError } from './errors.ts';
import type { Bidi } from './guard.ts';
import { toNumber } from './proposed.ts';

/** Concurrent appends per client; beyond this the call is paused, so that it can't fill the memory. */
const MAX_IN_WORK = 2000;

/**
 * BatchAppend: one long call per client with many appends in flight. Individual answers are given only for known
 * outcomes; otherwise the whole call ends, and the client reports everything pending as unavailable.
 */
export const batchAppendHandler =
  (submit: Submit): Bidi<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    const send = (response: BatchAppendResp) => {
      if (!call.cancelled && !call.writableEnded) call.write(response);
    };
    const batches = new Batches((batch, refusal) => send(refused(batch, refusal)));
    let inWork = 0;
    coalesceWrites(call);
    let ended = false;

    const fail = (error: unknown) => {
      batches.clear();
      call.emit('error', asCallError(error));
    };
    call.on('error', () => batches.clear());
    call.on('cancelled', () => batches.clear());
    const endWhenDone = () => {
      if (ended && inWork === 0) call.end();
    };
    call.on('end', () => {
      ended = true;
      batches.clear();
      endWhenDone();
    });
    call.on('data', (request: BatchAppendReq) => {
      try {
        const batch = batches.take(request);
        if (!batch) return;
        if (++inWork >= MAX_IN_WORK) call.pause();
        void append(submit, batch)
          .then(send, fail)
          .finally(() => {
            if (--inWork < MAX_IN_WORK) call.resume();
            endWhenDone();
          });
      } catch (error) {
        fail(error);
      }
    });
  };

async function append(submit: Submit, batch: Batch): Promise<BatchAppendResp> {
  const { options, stream, events, deadline } = batch;
  const expected = expectedOf(options);
  const response = responseTo(batch);
  try {
    const outcome = await submit({
      kind: 'append',
      stream,
      expected,
      events,
      ...(deadline === undefined ? {} : { deadline }),
    });
    put(response, outcome, options);
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    notHandled(response, error.message);
  }
  return response;
}

const responseTo = ({ correlationId, options }: Pick<Batch, 'correlationId' | 'options'>): BatchAppendResp =>
  new streamsPb.BatchAppendResp()
    .setCorrelationId(correlationId)
    .setStreamIdentifier(options.getStreamIdentifier() ?? new sharedPb.StreamIdentifier());

/** The client can't read an error without details: it would throw in its own listener. */
function refused(batch: Pick<Batch, 'correlationId' | 'options'>, refusal: Refusal): BatchAppendResp {
  const response = responseTo(batch);
  const { INVALID_ARGUMENT, DEADLINE_EXCEEDED } = codePb.Code;
  switch (refusal.kind) {
    case 'timedOut':
      fail(response, DEADLINE_EXCEEDED, 'Timeout', new sharedPb.Timeout());
      break;
    case 'tooLarge':
      fail(
        response,
        INVALID_ARGUMENT,
        'MaximumAppendSizeExceeded',
        new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
      );
      break;
    case 'badRequest':
      fail(response, INVALID_ARGUMENT, 'BadRequest', new sharedPb.BadRequest().setMessage(refusal.message));
  }
  return response;
}

/** Said without a code, and with nothing that a client could recognize it by but the words. */
function notHandled(response: BatchAppendResp, message: string): void {
  const details = new anyPb.Any();
  details.pack(new emptyPb.Empty().serializeBinary(), 'google.protobuf.Empty');
  response.setError(new statusPb.Status().setMessage(message).setDetails(details));
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
      const position = String(outcome.position);
      success.setPosition(new sharedPb.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
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
      fail(response, codePb.Code.ALREADY_EXISTS, 'WrongExpectedVersion', wrong);
      return;
    }
    case 'streamDeleted': {
      const details = new sharedPb.StreamDeleted().setStreamIdentifier(options.getStreamIdentifier());
      fail(response, codePb.Code.NOT_FOUND, 'StreamDeleted', details);
      return;
    }
    case 'timedOut':
      fail(response, codePb.Code.DEADLINE_EXCEEDED, 'Timeout', new sharedPb.Timeout());
  }
}

function fail(
  response: BatchAppendResp,
  code: Code,
  typeName: string,
  details: { serializeBinary(): Uint8Array },
): void {
  const any = new anyPb.Any();
  any.pack(details.serializeBinary(), `event_store.client.${typeName}`);
  response.setError(new statusPb.Status().setCode(code).setMessage(typeName).setDetails(any));
}
