import { hireUser, assertHirable } from '../../server/commands/access/hireUser.ts';
import { hasPassword, setPassword } from '../../server/database/credentials.ts';
import { RESET_MINUTES } from '../../server/domain/access/passwordRules.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { company, DEFAULT_TIME_ZONE, foundCompany } from '../../server/domain/company/company.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { derivedUuid, entityId, newCommandId } from '../../server/kernel/ids.ts';
import { companyOf, listPeople } from '../session/people.ts';
import { operator } from '../session/identity.ts';
import { withConnection } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import { readPassword } from '../terminal/secretInput.ts';
import type { Translate } from '../terminal/translate.ts';
import { passwordLink } from './passwordLink.ts';

/** Options as commander parses them. */
export interface FoundOptions {
  readonly code: string;
  readonly timeZone?: string;
  readonly admin: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordFile?: string;
  readonly json?: true;
}

/**
 * Creates a company with its first admin, who chooses a password through the one-time link that is printed (trust
 * 5.24), unless one is read from a file. Running the same command again finishes an interrupted one.
 */
export async function foundCompanyWithAdmin(name: string, options: FoundOptions, t: Translate): Promise<void> {
  const { code, admin: email, firstName, lastName, timeZone = DEFAULT_TIME_ZONE } = options;
  if (!isTimeZone(timeZone)) throw new Failure('company.badTimeZone', { timeZone }, ExitCode.usage);
  const password = options.passwordFile === undefined ? null : await readPassword(options.passwordFile);
  await withConnection('company found', async (connection) => {
    const { services } = connection;
    const commandId = derivedUuid(`company found:${code.trim().toLowerCase()}`);
    const companyId = entityId(commandId, 'company');
    const ids = [...new Set((await listPeople(services)).map((person) => person.companyId))].filter(
      (id) => id !== companyId,
    );
    const others = await Promise.all(ids.map((id) => companyOf(services, id)));
    if (others.some((other) => other?.code.toLowerCase() === code.trim().toLowerCase()))
      throw new Failure('company.codeTaken', { code }, ExitCode.conflict);
    // No user exists yet for whom an operator could act.
    const context: CommandContext = {
      companyId,
      actor: operator(),
      role: Role.ADMIN,
      channel: 'cli',
      commandId,
      correlationId: commandId,
    };
    const hiring = { ...context, commandId: derivedUuid(`user add:${companyId}:${email.trim().toLowerCase()}`) };
    const admin = { email, firstName, lastName, role: Role.ADMIN };
    const founding = { companyId, name, code: code.trim(), timeZone };
    // Everything is validated before anything is written, so that no company is left without its admin.
    foundCompany(founding, company.initialState());
    await assertHirable(services, admin, hiring);
    await services.handler.handle(company, companyId, founding, foundCompany, context);
    const { userId } = await hireUser(services, admin, hiring);
    const isKept = await hasPassword(services.db, userId);
    if (!isKept && password === null) {
      const made = { ...hiring, commandId: newCommandId() };
      const { link, expiresAt } = await passwordLink(connection, { userId, companyId }, made);
      if (options.json) printJson({ companyId, userId, email, link, expiresAt });
      else {
        printStatus(t('company.open', { name, code }));
        print(link);
        printStatus(t('user.firstLink', { email, minutes: RESET_MINUTES }));
      }
      return;
    }
    // A password that the admin has chosen since is kept.
    if (isKept) printStatus(t('user.passwordStays', { email }));
    else if (password !== null) await setPassword(services.db, { userId, companyId, email, password });
    if (options.json) printJson({ companyId, userId, email });
    else print(t('company.founded', { name, code, email }));
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
