import pg from 'pg';
import { LeadershipLost, messageOf } from '../../kernel/running/failures.ts';
import type { RunnerLog } from '../../kernel/running/runnerLog.ts';
import { pause } from '../../kernel/running/pause.ts';
import { isDatabaseUnavailable } from '../../database/databaseUnavailable.ts';
import { MISSING_OBJECT_CODES } from '../../database/outage.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StoreUnavailable, type RecordedEvent } from '../../kernel/eventStore.ts';
import { Busy } from '../../kernel/handleCommand.ts';
import type { ReactorServices, Reactor } from '../reactor.ts';

/** Pauses between attempts, in ms: a failure that lasts is no accident. */
const PAUSES_MS = [100, 400, 1_600];

/** Failures not caused by the event: store or database unavailable or busy. Ends the session and parks nothing. */
export const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof Busy ||
  isDatabaseUnavailable(error) ||
  (error instanceof pg.DatabaseError && MISSING_OBJECT_CODES.has(error.code ?? ''));

/**
 * Runs a reactor on one event, with retries. Null: done, or its command was refused, which is an outcome too. A text:
 * why it still fails. Outages are thrown.
 */
export async function attempt(
  reactor: Reactor,
  event: RecordedEvent,
  services: ReactorServices,
  { log, signal }: { readonly log: RunnerLog; readonly signal: AbortSignal },
): Promise<string | null> {
  const { stream, type, metadata } = event;
  const about = { reactor: reactor.name, stream, type, correlationId: metadata.correlationId };
  for (let tries = 0; ; tries++) {
    try {
      await reactor.react(event, services);
      return null;
    } catch (error) {
      if (error instanceof DomainError) {
        log.warn({ ...about, code: error.code }, 'the command of a reactor was refused');
        return null;
      }
      if (isOutage(error)) throw error;
      const wait = PAUSES_MS[tries];
      if (wait === undefined) return messageOf(error);
      log.warn({ ...about, error: messageOf(error) }, 'a reactor failed: trying again');
      await pause(wait, signal);
      if (signal.aborted) throw new LeadershipLost(`stopped while ${reactor.name} was at work`, { cause: error });
    }
  }
}
