import { changeUserRole, reinstateUser, suspendUser } from '../../server/commands/access/changeAccount.ts';
import { channelOf } from '../../server/contract/access/access.ts';
import { endSessionsOf, sessionsOf, type OpenSession } from '../../server/database/sessions.ts';
import { employee, signOutEmployee } from '../../server/domain/access/employee.ts';
import { RESET_MINUTES } from '../../server/domain/access/passwordRules.ts';
import { Role, type RoleName } from '../../server/domain/access/roles.ts';
import { browserName } from '../../server/domain/access/userAgent.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer, answerRows } from '../session/answer.ts';
import { findUser } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { localTime } from '../terminal/localTime.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import { passwordLink } from './passwordLink.ts';

/** Prints a one-time password link, for users who can't get mail. The old password works until the link is used. */
export async function resetUserPassword(session: Session, written: string): Promise<void> {
  const user = findUser(session, written);
  const { userId, email } = user;
  const { link, expiresAt } = await passwordLink(session, user, session.context('cli', newCommandId()));
  if (session.isJson) printJson({ userId, email, link, expiresAt });
  else {
    print(link);
    printStatus(session.t('user.resetLink', { email, minutes: RESET_MINUTES }));
  }
}

/** Prints where a user is signed in, most recently used first. */
export async function userSessions(session: Session, written: string): Promise<void> {
  const { services, company, t } = session;
  const { userId, email } = findUser(session, written);
  const at = (time: Date): string => localTime(time.toISOString(), company.timeZone);
  answerRows(session, await sessionsOf(services.db, userId, services.clock.now()), {
    record: recordOf,
    columns: [
      ['sessions.where', (one) => place(one, t)],
      ['sessions.signedInAt', ({ signedInAt }) => at(signedInAt)],
      ['sessions.lastUsedAt', ({ lastUsedAt }) => at(lastUsedAt)],
      ['sessions.endsAt', ({ endsAt }) => at(endsAt)],
    ],
    none: t('sessions.none', { email }),
  });
}

/** Ends all sessions of a user. Records who did it first. */
export async function signOutUser(session: Session, written: string): Promise<void> {
  const { db, handler, clock } = session.services;
  const { userId, email } = findUser(session, written);
  const { length: ended } = await sessionsOf(db, userId, clock.now());
  const command = { userId, sessions: ended };
  await handler.handle(employee, userId, command, signOutEmployee, session.context('cli', newCommandId()));
  // Sessions opened in between end too.
  await db.transaction().execute((transaction) => endSessionsOf(transaction, userId));
  answer(session, { userId, email, ended }, 'sessions.ended', { email, count: ended });
}

/** Closes an account: nobody can sign in with it, and its sessions end at once. */
export async function suspendUserAccount(session: Session, written: string, options: Saying): Promise<void> {
  const { userId, email } = findUser(session, written);
  const { ended } = await suspendUser(depsOf(session), { userId }, contextOf(session, options));
  answer(session, { userId, email, ended }, 'user.suspended', { email, count: ended });
}

/** Opens a closed account again, with the password of before. */
export async function reinstateUserAccount(session: Session, written: string, options: Saying): Promise<void> {
  const { userId, email } = findUser(session, written);
  await reinstateUser(depsOf(session), { userId }, contextOf(session, options));
  answer(session, { userId, email }, 'user.reinstated');
}

/** Gives a user another role; who is at work signs in again with it. */
export async function giveUserRole(
  session: Session,
  written: string,
  options: Saying & { readonly role: RoleName },
): Promise<void> {
  const { userId, email } = findUser(session, written);
  const { role } = options;
  const change = { userId, role: Role[role] };
  const { ended } = await changeUserRole(depsOf(session), change, contextOf(session, options));
  answer(session, { userId, email, role, ended }, 'user.roleChanged');
}

interface Saying {
  readonly reason?: string;
}

const depsOf = ({ services, people }: Session) => ({
  ...services,
  admins: people.filter(({ role }) => role === Role.ADMIN).map(({ userId }) => userId),
});

const contextOf = (session: Session, { reason }: Saying): CommandContext => ({
  ...session.context('cli', newCommandId()),
  ...(reason === undefined ? {} : { reason }),
});

function place({ client, userAgent }: OpenSession, t: Translate): string {
  if (channelOf(client) === 'cli') return t('sessions.commandLine');
  const { browser, system } = browserName(userAgent);
  const name = browser ?? t('sessions.someBrowser');
  return system === null ? name : t('sessions.browserOn', { browser: name, system });
}

/** The JSON form of one session. */
const recordOf = ({ id, client, userAgent, signedInAt, lastUsedAt, endsAt }: OpenSession) => ({
  session: id,
  client,
  ...browserName(userAgent),
  signedInAt: signedInAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
