import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Submit } from '../writer.ts';
import { expectedOf } from './append.ts';
import { asCallError, streamDeleted, wrongExpectedVersion } from './errors.ts';
import type { Unary } from './guard.ts';
import { checkWritable, streamOf } from './proposed.ts';

/** Delete: hides all events; the stream can be written again and continues with the next revision. */
export const deleteHandler =
  (submit: Submit): Unary<DeleteReq, DeleteResp> =>
  (call, callback) => {
    remove(submit, 'delete', call.request.getOptions()).then(
      (position) => {
        const response = new streamsPb.DeleteResp();
        response.setPosition(
          new streamsPb.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position),
        );
        callback(null, response);
      },
      (error: unknown) => callback(asCallError(error)),
    );
  };

/** Tombstone: ends the stream for good. */
export const tombstoneHandler =
  (submit: Submit): Unary<TombstoneReq, TombstoneResp> =>
  (call, callback) => {
    remove(submit, 'tombstone', call.request.getOptions()).then(
      (position) => {
        const response = new streamsPb.TombstoneResp();
        response.setPosition(
          new streamsPb.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position),
        );
        callback(null, response);
      },
      (error: unknown) => callback(asCallError(error)),
    );
  };

async function remove(
  submit: Submit,
  kind: 'delete' | 'tombstone',
  options: DeleteReq.Options | TombstoneReq.Options | undefined,
): Promise<string> {
  const stream = checkWritable(streamOf(options?.getStreamIdentifier()));
  const outcome = await submit({ kind, stream, expected: options ? expectedOf(options) : 'any' });
  switch (outcome.kind) {
    case 'written':
      return String(outcome.position);
    case 'wrongRevision':
      throw wrongExpectedVersion(stream, outcome.expected, outcome.current);
    case 'streamDeleted':
    case 'timedOut':
      throw streamDeleted(stream);
  }
}
