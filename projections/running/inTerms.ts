import type { ProjectorLog } from '../log.ts';
import { isOutage, messageOf } from './failures.ts';
import { becomeLeader, type Leadership, type Office } from './leadership.ts';
import { backOff } from './pause.ts';

export interface TermsOptions {
  readonly databaseUrl: string;
  readonly office: Office;
  readonly log: ProjectorLog;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** What ends it too, by being thrown on. */
  readonly isFatal?: (error: unknown) => boolean;
}

/**
 * Does an office's work in one process of all that run this, the others standing by, term after term until `signal`
 * fires. Outages of database or event store end a term, never the process: it waits a little and stands again.
 */
export async function inTerms(
  { databaseUrl, office, log, signal, isFatal = () => false }: TermsOptions,
  work: (leadership: Leadership, term: number) => Promise<void>,
): Promise<void> {
  const wait = backOff();
  for (let term = 0; !signal.aborted; term++) {
    try {
      const leadership = await becomeLeader(databaseUrl, office, log, signal);
      if (!leadership) return;
      try {
        log.info({ office: office.name, epoch: String(leadership.epoch) }, 'leading');
        await work(leadership, term);
      } finally {
        await leadership.release();
      }
    } catch (error) {
      if (isFatal(error)) throw error;
      // Neither kind ends the process: a fault of ours in one office must not take the others down with it.
      if (isOutage(error))
        log.warn({ office: office.name, error: messageOf(error) }, 'lost the database or event store: trying again');
      else
        log.error(
          { office: office.name, error: error instanceof Error ? error.stack : messageOf(error) },
          'failed: trying again',
        );
    }
    if (!signal.aborted) await wait(signal);
  }
}
