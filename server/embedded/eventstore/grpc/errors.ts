import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { InvalidRequest, NotReady, StoreUnavailable, type Expected } from '../model.ts';

/** An error of a call; the client maps it to its own error class by the trailer `exception`. */
export function callError(code: status, details: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

/** What EventStoreDB says when it drops a subscriber. */
export const consumerTooSlow = (): ServiceError =>
  callError(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );

/** Trailers allow only visible ASCII; the client only displays the name. */
const ascii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

export const streamDeleted = (stream: string): ServiceError =>
  callError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': ascii(stream),
  });

const EXPECTED_NUMBERS = { no_stream: '-1', any: '-2', stream_exists: '-4' } as const;

/** Of a delete or tombstone; appends answer with a message of their own. */
export function wrongExpectedVersion(stream: string, expected: Expected, current: number): ServiceError {
  const expectedVersion = typeof expected === 'number' ? String(expected) : EXPECTED_NUMBERS[expected];
  return callError(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expectedVersion}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': ascii(stream),
      'expected-version': expectedVersion,
      'actual-version': String(current),
    },
  );
}

export const maxAppendSizeExceeded = (size: number): ServiceError =>
  callError(status.INVALID_ARGUMENT, `Maximum Append Size of ${size} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(size),
  });

/** A call holds more than the node keeps for one. */
export const heldTooMuch = (bytes: number): ServiceError =>
  callError(status.RESOURCE_EXHAUSTED, `More than ${bytes} bytes begun and not ended.`);

/** What EventStoreDB answers to a read that makes no sense. */
export const readError = (kind: 'ReadStreamResult' | 'ReadAllResult'): ServiceError =>
  callError(status.UNKNOWN, `Unexpected ${kind}: Error`);

/** Any failure of a handler as a gRPC error; EventStoreDB too answers UNKNOWN to invalid requests. */
export function asCallError(error: unknown): ServiceError {
  if (error instanceof InvalidRequest) return callError(status.UNKNOWN, ascii(error.message));
  if (error instanceof StoreUnavailable || error instanceof NotReady)
    return callError(status.UNAVAILABLE, ascii(error.message));
  if (error instanceof Error && 'code' in error && 'details' in error) return error as ServiceError;
  return callError(status.UNKNOWN, error instanceof Error ? ascii(error.message) : 'unknown error');
}
