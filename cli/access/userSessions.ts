import { channelOf } from '../../server/contract/access/access.ts';
import { endSessionsOf, sessionsOf, type OpenSession } from '../../server/database/userSessions.ts';
import { employee } from '../../server/domain/access/employee.ts';
import { signOutEmployee } from '../../server/domain/access/signOutEmployee.ts';
import { browserName } from '../../server/domain/access/userAgent.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { localTime } from '../terminal/localTime.ts';
import { findUser, type CommandOptions } from '../session/identity.ts';
import { withSession } from '../session/session.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf, type Column } from '../terminal/table.ts';

/** Prints where a user is signed in, most recently used first. */
export const userSessions = (email: string, options: CommandOptions, say: Say): Promise<void> =>
  withSession('user sessions', options, 'users.manage', async (session) => {
    const { services, company } = session;
    const user = findUser(session, email);
    const open = await sessionsOf(services.db, user.userId, services.clock.now());
    if (options.json) {
      for (const one of open) printJson(recordOf(one));
      return;
    }
    if (open.length === 0) {
      printStatus(say('sessions.none', { email: user.email }));
      return;
    }
    const at = (time: Date): string => localTime(time.toISOString(), company.timeZone);
    const columns: readonly Column<OpenSession>[] = [
      { title: say('sessions.where'), text: (one) => place(one, say) },
      { title: say('sessions.signedInAt'), text: ({ signedInAt }) => at(signedInAt) },
      { title: say('sessions.lastUsedAt'), text: ({ lastUsedAt }) => at(lastUsedAt) },
      { title: say('sessions.endsAt'), text: ({ endsAt }) => at(endsAt) },
    ];
    for (const line of columnsOf(open, columns)) print(line);
  });

/** Ends all sessions of a user. Records who did it first. */
export const signOutUser = (email: string, options: CommandOptions, say: Say): Promise<void> =>
  withSession('user sign-out', options, 'users.manage', async (session) => {
    const { services, context } = session;
    const { db, handler, clock } = services;
    const user = findUser(session, email);
    const { userId } = user;
    const { length } = await sessionsOf(db, userId, clock.now());
    await handler.handle(
      employee,
      userId,
      { userId, sessions: length },
      signOutEmployee,
      context('cli', newCommandId()),
    );
    // Sessions opened in between end too.
    await db.transaction().execute((transaction) => endSessionsOf(transaction, userId));
    if (options.json) printJson({ userId, email: user.email, ended: length });
    else print(say('sessions.ended', { email: user.email, count: length }));
  });

function place({ client, userAgent }: OpenSession, say: Say): string {
  if (channelOf(client) === 'cli') return say('sessions.commandLine');
  const { browser, system } = browserName(userAgent);
  const name = browser ?? say('sessions.someBrowser');
  return system === null ? name : say('sessions.browserOn', { browser: name, system });
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
