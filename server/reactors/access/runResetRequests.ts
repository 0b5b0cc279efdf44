import { listWaitingRequests, markRequestHandled } from '../../database/passwordReset.ts';
import { messageOf } from '../../kernel/running/failures.ts';
import { pause } from '../../kernel/running/pause.ts';
import { asWorker, type WorkerOptions } from '../running/asWorker.ts';
import { isOutage } from '../running/attempt.ts';
import { sendResetLink } from './sendResetLink.ts';

const LOOK_MS = 1_000;

/**
 * Handles password reset requests in one process at a time. Not in the route: the answer's time would reveal whether
 * the address is known (trust 4). Resolves when `signal` fires.
 */
export const runResetRequests = (options: WorkerOptions): Promise<void> =>
  asWorker('password resets', options, async (term) => {
    const { services, log } = options;
    while (!term.aborted) {
      for (const request of await listWaitingRequests(services.db)) {
        const { correlationId } = request;
        try {
          const outcome = await sendResetLink(services, request);
          log.info({ security: 'passwordReset', outcome, correlationId }, 'request for a new password handled');
        } catch (error) {
          if (isOutage(error)) throw error;
          // It must not delay the rest; the user can ask again.
          log.error({ error: messageOf(error), correlationId }, 'request for a new password failed');
          await markRequestHandled(services.db, request, services.clock.now());
        }
      }
      await pause(LOOK_MS, term);
    }
  });
