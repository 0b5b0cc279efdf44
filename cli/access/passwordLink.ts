import { hasPassword, type Account } from '../../server/database/credentials.ts';
import { issueReset } from '../../server/database/passwordReset.ts';
import { employee } from '../../server/domain/access/employee.ts';
import { requestPasswordReset } from '../../server/domain/access/requestPasswordReset.ts';
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
 * A one-time link by which a user chooses a password, the first one too: no password goes through other hands (trust
 * 5.24). Who had it made is put on record; every older link of the user is void.
 */
export async function passwordLink(
  { services: { handler, db, clock }, addresses }: Connection,
  { userId, companyId }: Account,
  context: CommandContext,
): Promise<PasswordLink> {
  const isFirst = !(await hasPassword(db, userId));
  await handler.handle(employee, userId, { userId }, requestPasswordReset, context);
  const { token, expiresAt } = await issueReset(db, { userId, companyId }, clock.now());
  return { link: resetLink(consoleAt(addresses), token, { isFirst }), expiresAt };
}

/** Where people reach the console: as the server is told, as it runs, or as it will when nothing else is said. */
const consoleAt = ({ url }: Addresses): string =>
  process.env.PUBLIC_URL?.replace(/\/$/, '') ?? url ?? `http://localhost:${String(Number(process.env.PORT) || 3000)}`;
