import { hireUser, assertHirable } from '../../server/commands/access/hireUser.ts';
import { hasPassword, setPassword } from '../../server/database/credentials.ts';
import { Role, type RoleName } from '../../server/domain/access/roles.ts';
import { RESET_MINUTES } from '../../server/domain/access/passwordRules.ts';
import { derivedUuid, newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import { readPassword } from '../terminal/secretInput.ts';
import type { Translate } from '../terminal/translate.ts';
import { passwordLink } from './passwordLink.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Options as commander parses them. */
interface AddUserOptions extends CommandOptions {
  readonly role: RoleName;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordFile?: string;
  readonly dryRun?: true;
}

/**
 * Creates an account. The user chooses a password through the one-time link that is printed, unless one is read from a
 * file. Running the same command again finishes an interrupted one. `--dry-run` checks everything and writes nothing.
 */
export async function addUser(email: string, options: AddUserOptions, t: Translate): Promise<void> {
  const password = options.passwordFile === undefined ? null : await readPassword(options.passwordFile);
  await withSession('user add', options, 'users.manage', t, async (session) => {
    const { services, company, context } = session;
    const { firstName, lastName, role } = options;
    const commandId = derivedUuid(`user add:${company.id}:${email.trim().toLowerCase()}`);
    const hire = options.dryRun ? assertHirable : hireUser;
    const newUser = { email, firstName, lastName, role: Role[role] };
    const { userId } = await hire(services, newUser, context('cli', commandId));
    // The account already existed: adding it again changes neither its password nor its role.
    if (await hasPassword(services.db, userId)) throw new Failure('user.exists', { email }, ExitCode.conflict);
    if (options.dryRun) {
      const record = { email, role, companyId: company.id, isDryRun: true };
      answer(session, record, 'user.wouldAdd', { email, role, company: company.name });
      return;
    }
    if (password === null) {
      const account = { userId, companyId: company.id };
      const { link, expiresAt } = await passwordLink(session, account, context('cli', newCommandId()));
      if (options.json) printJson({ ...account, email, role, link, expiresAt });
      else {
        print(link);
        printStatus(t('user.firstLink', { email, minutes: RESET_MINUTES }));
      }
      return;
    }
    await setPassword(services.db, { userId, companyId: company.id, email, password });
    const record = { userId, email, role, companyId: company.id };
    answer(session, record, 'user.added', { email, role, company: company.name });
  });
}
