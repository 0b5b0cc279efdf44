import { enqueueMail } from '../../database/outbox.ts';
import {
  accountByEmail,
  markRequestHandled,
  issueResetToken,
  type WaitingRequest,
} from '../../database/passwordReset.ts';
import { employee, requestPasswordReset } from '../../domain/access/employee.ts';
import { RESET_MINUTES } from '../../domain/access/passwordRules.ts';
import { Role } from '../../domain/access/roles.ts';
import { company } from '../../domain/company/company.ts';
import { DomainError } from '../../kernel/decider.ts';
import { subCommandId } from '../../kernel/ids.ts';
import { languageOf } from '../../messages.ts';
import { composeMail } from '../mail/composeMail.ts';
import { formatMoment } from '../mail/formatMoment.ts';
import type { ReactorServices } from '../reactor.ts';

/**
 * Console page for a one-time token, in the fragment, which never reaches a server, log or Referer. `isFirst`: the user
 * has no password yet, and the page says so.
 */
export const resetLink = (origin: string, token: string, { isFirst = false } = {}): string =>
  `${origin}/reset-password#token=${token}${isFirst ? '&first=1' : ''}`;

/**
 * Handles a password reset request: for an active account, records the event, issues the one-time link and enqueues the
 * mail. Safe to repeat after any interruption. Returns the outcome.
 */
export async function sendResetLink(
  { handler, db, clock }: ReactorServices,
  request: WaitingRequest,
): Promise<'sent' | 'unknown' | 'inactive' | 'late'> {
  const now = clock.now();
  const isLate = Date.parse(now) - request.requestedAt.getTime() > RESET_MINUTES * 60_000;
  const account = isLate ? null : await accountByEmail(db, request.email);
  if (!account) {
    await markRequestHandled(db, request, now);
    return isLate ? 'late' : 'unknown';
  }
  const { companyId, userId } = account;
  try {
    await handler.handle(
      employee,
      userId,
      { userId },
      requestPasswordReset,
      // Anybody may ask: the requester is not known to be the user.
      {
        companyId,
        actor: 'system',
        role: Role.ADMIN,
        channel: 'web',
        commandId: request.id,
        correlationId: request.correlationId,
      },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await markRequestHandled(db, request, now);
    return 'inactive';
  }
  const { name, timeZone } = (await handler.load(company, companyId, companyId)).state;
  const language = languageOf(request.language);
  await db.transaction().execute(async (transaction) => {
    const { token, expiresAt } = await issueResetToken(transaction, account, now);
    const mail = composeMail({
      kind: 'passwordReset',
      language,
      paragraphs: ['lead', 'expires', 'ignore'],
      details: {
        company: name,
        email: request.email,
        minutes: String(RESET_MINUTES),
        until: formatMoment(expiresAt, timeZone, language),
      },
      link: resetLink(request.origin, token),
    });
    const id = subCommandId(request.id, 'mail');
    await enqueueMail(
      transaction,
      { ...mail, id, companyId, kind: 'passwordReset', to: request.email, expiresAt, isSecret: true },
      now,
    );
    await markRequestHandled(transaction, request, now);
  });
  return 'sent';
}
