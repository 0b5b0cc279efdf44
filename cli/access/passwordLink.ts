import { hasPassword, type Account } from '../../server/database/credentials.ts';
import { issueResetToken } from '../../server/database/passwordReset.ts';
import { employee, requestPasswordReset } from '../../server/domain/access/employee.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { resetLink } from '../../server/reactors/access/sendResetLink.ts';
import type { Addresses } from '../session/addresses.ts';
import type { Connection } from '../session/session.ts';

export interface PasswordLink {
  readonly link: string;
  /** ISO UTC. */
  readonly expiresAt: string;
}

/**
 * Issues a one-time link by which a user chooses a password, the first one too, so that no password passes through
 * anybody else's hands (trust 5.24). Records who issued it and voids the user's older links.
 */
export async function passwordLink(
  { services: { handler, db, clock }, addresses }: Connection,
  { userId, companyId }: Account,
  context: CommandContext,
): Promise<PasswordLink> {
  const isFirst = !(await hasPassword(db, userId));
  await handler.handle(employee, userId, { userId }, requestPasswordReset, context);
  const { token, expiresAt } = await issueResetToken(db, { userId, companyId }, clock.now());
  return { link: resetLink(consoleAt(addresses), token, { isFirst }), expiresAt };
}

/** Address of the console: the configured one, that of the running server, or the default. */
const consoleAt = ({ url }: Addresses): string =>
  process.env.PUBLIC_URL?.replace(/\/$/, '') ?? url ?? `http://localhost:${String(Number(process.env.PORT) || 3000)}`;
