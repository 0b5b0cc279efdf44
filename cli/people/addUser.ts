import { hireUser } from '../../server/commands/access/hireUser.ts';
import { hasPassword, setPassword } from '../../server/database/credentials.ts';
import { Role, type RoleName } from '../../server/domain/access/roles.ts';
import { derivedUuid } from '../../server/kernel/ids.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson } from '../terminal/output.ts';
import { readPassword } from '../terminal/secretInput.ts';
import type { Say } from '../terminal/say.ts';

/** Its arguments, as commander reads them. */
export interface AddUserOptions {
  readonly role: RoleName;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordFile?: string;
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

/** Opens an account with a password. The same command again finishes an interrupted one. */
export async function addUser(email: string, options: AddUserOptions, say: Say): Promise<void> {
  const password = await readPassword(options.passwordFile);
  await withSession('user add', options, 'users.manage', async ({ services, company, context }) => {
    const { firstName, lastName, role } = options;
    const commandId = derivedUuid(`user add:${company.id}:${email.trim().toLowerCase()}`);
    const { userId } = await hireUser(
      services,
      { email, firstName, lastName, role: Role[role] },
      context('cli', commandId),
    );
    // The account was there before: neither its password nor its role is changed by adding it again.
    if (await hasPassword(services.db, userId)) throw new Failure('user.exists', { email }, ExitCode.conflict);
    await setPassword(services.db, { userId, companyId: company.id, email, password });
    if (options.json) printJson({ userId, email, role, companyId: company.id });
    else print(say('user.added', { email, role, company: company.name }));
  });
}
