import { postgresElection } from '../../database/leaderElection.ts';
import type { RunnerLog } from '../../kernel/running/runnerLog.ts';
import { messageOf } from '../../kernel/running/failures.ts';
import { asLeader } from '../../kernel/running/asLeader.ts';
import { pause } from '../../kernel/running/pause.ts';
import { forgetSent, markFailed, markSent, MAX_ATTEMPTS, takeNext, type Outgoing } from '../../database/outbox.ts';
import { scrubbed } from '../../log.ts';
import type { ActingServices } from '../reactor.ts';
import type { MailTransport } from './transport.ts';

const LOOK_MS = 1_000;
const TIDY_MS = 3_600_000;

export interface OutboxOptions {
  readonly databaseUrl: string;
  readonly services: ActingServices;
  readonly transport: MailTransport;
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
}

/**
 * Delivers what stands in the outbox, in one process of all that run this: at least once each, under one Message-ID
 * (design 4). Mail that fails waits longer each time and is given up loudly in the end, at once where the mail server
 * refuses it for good; none waits for another's pause. Resolves when `signal` fires.
 */
export const runOutbox = ({ databaseUrl, services, transport, log, signal }: OutboxOptions): Promise<void> =>
  asLeader({ election: postgresElection(databaseUrl), role: { name: 'outbox' }, log, signal }, async ({ lost }) => {
    const { db, clock } = services;
    const term = AbortSignal.any([signal, lost]);
    let tidiedAt = -TIDY_MS;
    while (!term.aborted) {
      if (performance.now() - tidiedAt >= TIDY_MS) {
        await forgetSent(db, clock.now());
        tidiedAt = performance.now();
      }
      const mail = await takeNext(db, clock.now(), transport.domain);
      if (mail === null) await pause(LOOK_MS, term);
      else await deliver(mail, { db, clock, transport, log });
    }
  });

async function deliver(
  mail: Outgoing,
  { db, clock, transport, log }: Pick<ActingServices, 'db' | 'clock'> & Pick<OutboxOptions, 'transport' | 'log'>,
): Promise<void> {
  const about = { mail: mail.id, kind: mail.kind, company: mail.company_id, attempt: mail.attempts };
  const now = clock.now();
  if (mail.expires_at !== null && mail.expires_at.getTime() <= Date.parse(now)) {
    await markFailed(db, mail, { error: mail.error ?? 'came too late to be of use', now, forGood: true });
    log.error({ ...about, error: mail.error }, 'mail given up: it came too late to be of use');
    return;
  }
  try {
    await transport.send(mail);
  } catch (error) {
    const words = scrubbed(messageOf(error)).replaceAll(mail.recipient, '<recipient>');
    const forGood = isRefusedForGood(error) || mail.attempts >= MAX_ATTEMPTS;
    await markFailed(db, mail, { error: words, now: clock.now(), forGood });
    if (forGood) log.error({ ...about, error: words }, 'mail given up');
    else log.warn({ ...about, error: words }, 'mail could not be delivered: trying again');
    return;
  }
  await markSent(db, mail, clock.now());
  log.info({ ...about, to: transport.describe }, 'mail delivered');
}

/** The server knows this sender, recipient or message and will not have it: 5xx. A wrong password may be mended. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
