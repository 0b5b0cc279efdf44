import { status } from '@grpc/grpc-js';
import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { StoreUnavailable } from './eventStore.ts';
import { TimedOut } from './withTimeout.ts';

/** As gRPC says it: the client hands on what its first call on a new line meets, which asks what the store can. */
const OUTAGES: ReadonlySet<unknown> = new Set([status.UNAVAILABLE, status.CANCELLED, status.DEADLINE_EXCEEDED]);

/** A line that is closed in the middle of a call is told as an internal error, with HTTP/2's word for it. */
const isCutLine = ({ code, message }: Error & { readonly code?: unknown }): boolean =>
  code === status.INTERNAL && message.includes('RST_STREAM');

/**
 * What an append meets while a node starts, in an election and without a quorum: told without a code, as the client could
 * not recognize it.
 */
const NOT_HANDLED = /Server Is (Not Ready|(Too )?Busy)|No leader info available|NotHandledReason/;

/** A cluster whose hosts do not answer, or have no leader: said by the client itself, without a class. */
const NOT_FOUND = 'Failed to discover';

const isOutage = (error: unknown): boolean =>
  error instanceof TimedOut ||
  error instanceof UnavailableError ||
  error instanceof CancelledError ||
  error instanceof DeadlineExceededError ||
  error instanceof TimeoutError ||
  error instanceof NotLeaderError ||
  (error instanceof UnknownError && NOT_HANDLED.test(error.message)) ||
  (error instanceof Error && error.message.startsWith(NOT_FOUND)) ||
  (error instanceof Error && (OUTAGES.has((error as { code?: unknown }).code) || isCutLine(error)));

/**
 * EventStoreDB ends a subscription whose reader is 32 events behind, live or on the way to it (design 4). Its reader continues
 * from where it is; a burst alone does it, so it says nothing of the store's health.
 */
export const isDropped = (error: unknown): boolean => error instanceof TimeoutError;

/** An error of the client as the port tells it: StoreUnavailable where the store is away, else as it is. */
export const outage = (error: unknown): unknown => (isOutage(error) ? new StoreUnavailable(error) : error);
