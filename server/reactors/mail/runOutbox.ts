import { messageOf } from '../../kernel/running/failures.ts';
import { pause } from '../../kernel/running/pause.ts';
import {
  attachmentOf,
  deleteOldSentMail,
  markFailed,
  markSent,
  MAX_ATTEMPTS,
  takeNextMail,
  type Outgoing,
} from '../../database/outbox.ts';
import { redactSecrets } from '../../log.ts';
import { asWorker, type WorkerOptions } from '../running/asWorker.ts';
import type { MailTransport } from './transport.ts';

const LOOK_MS = 1_000;
const TIDY_MS = 3_600_000;

type OutboxOptions = WorkerOptions & { readonly transport: MailTransport };

/**
 * Sends mail from the outbox in one process at a time: at least once each, under one Message-ID (design 4). After a
 * failure each retry waits longer, and in the end it fails for good with an error in the log, immediately when the mail
 * server rejects it permanently; no mail waits for another's pause. Resolves when `signal` fires.
 */
export const runOutbox = (options: OutboxOptions): Promise<void> =>
  asWorker('outbox', options, async (term) => {
    const { transport, services } = options;
    const { db, clock } = services;
    let tidiedAt = -TIDY_MS;
    while (!term.aborted) {
      if (performance.now() - tidiedAt >= TIDY_MS) {
        await deleteOldSentMail(db, clock.now());
        tidiedAt = performance.now();
      }
      const mail = await takeNextMail(db, clock.now(), transport.domain);
      if (mail === null) await pause(LOOK_MS, term);
      else await deliver(mail, options);
    }
  });

async function deliver(mail: Outgoing, { services: { db, clock }, transport, log }: OutboxOptions): Promise<void> {
  const about = { mail: mail.id, kind: mail.kind, company: mail.company_id, attempt: mail.attempts };
  const now = clock.now();
  if (mail.expires_at !== null && mail.expires_at.getTime() <= Date.parse(now)) {
    await markFailed(db, mail, { error: mail.error ?? 'came too late to be of use', now, forGood: true });
    log.error({ ...about, error: mail.error }, 'mail given up: it came too late to be of use');
    return;
  }
  try {
    await transport.send(mail, await attachmentOf(db, mail));
  } catch (error) {
    const words = redactSecrets(messageOf(error)).replaceAll(mail.recipient, '<recipient>');
    const forGood = isRefusedForGood(error) || mail.attempts >= MAX_ATTEMPTS;
    await markFailed(db, mail, { error: words, now: clock.now(), forGood });
    if (forGood) log.error({ ...about, error: words }, 'mail given up');
    else log.warn({ ...about, error: words }, 'mail could not be delivered: trying again');
    return;
  }
  await markSent(db, mail, clock.now());
  log.info({ ...about, to: transport.describe }, 'mail delivered');
}

/** 5xx: the server permanently rejects this sender, recipient or message. A wrong password can be fixed. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
