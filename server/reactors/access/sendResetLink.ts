import { putInOutbox } from '../../database/outbox.ts';
import { accountByEmail, handled, issueReset, type WaitingRequest } from '../../database/passwordReset.ts';
import { employee } from '../../domain/access/employee.ts';
import { RESET_MINUTES } from '../../domain/access/passwordRules.ts';
import { requestPasswordReset } from '../../domain/access/requestPasswordReset.ts';
import { Role } from '../../domain/access/roles.ts';
import { company } from '../../domain/company/company.ts';
import { DomainError } from '../../kernel/decider.ts';
import { subCommandId } from '../../kernel/ids.ts';
import { languageOf } from '../../messages.ts';
import { composeMail } from '../mail/composeMail.ts';
import { momentIn } from '../mail/momentIn.ts';
import type { ActingServices } from '../reactor.ts';

/**
 * Page of the console that takes a one-time token; in the fragment, which reaches no server, log or Referer. `isFirst`:
 * the user has no password yet, and the page says so.
 */
export const resetLink = (origin: string, token: string, { isFirst = false } = {}): string =>
  `${origin}/reset-password#token=${token}${isFirst ? '&first=1' : ''}`;

/**
 * Handles a request for a new password: where the address opens an active account, the fact, the one-time link and the
 * mail that carries it; else nothing. Done again after any interruption it finishes the same. Answers what became of it.
 */
export async function sendResetLink(
  { handler, db, clock }: ActingServices,
  request: WaitingRequest,
): Promise<'sent' | 'unknown' | 'inactive' | 'late'> {
  const now = clock.now();
  const isLate = Date.parse(now) - request.requestedAt.getTime() > RESET_MINUTES * 60_000;
  const account = isLate ? null : await accountByEmail(db, request.email);
  if (!account) {
    await handled(db, request, now);
    return isLate ? 'late' : 'unknown';
  }
  const { companyId, userId } = account;
  try {
    await handler.handle(
      employee,
      userId,
      { userId },
      requestPasswordReset,
      // Anybody may ask: it is not known to be the user.
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
    await handled(db, request, now);
    return 'inactive';
  }
  const { name, timeZone } = (await handler.load(company, companyId, companyId)).state;
  const language = languageOf(request.language);
  await db.transaction().execute(async (transaction) => {
    const { token, expiresAt } = await issueReset(transaction, account, now);
    const mail = composeMail({
      kind: 'passwordReset',
      language,
      paragraphs: ['lead', 'expires', 'ignore'],
      details: {
        company: name,
        email: request.email,
        minutes: String(RESET_MINUTES),
        until: momentIn(expiresAt, timeZone, language),
      },
      link: resetLink(request.origin, token),
    });
    const id = subCommandId(request.id, 'mail');
    await putInOutbox(
      transaction,
      { ...mail, id, companyId, kind: 'passwordReset', to: request.email, expiresAt, isSecret: true },
      now,
    );
    await handled(transaction, request, now);
  });
  return 'sent';
}
