import { hiredUserId } from '../../../commands/access/hireUser.ts';
import { Role, type RoleName } from '../../../domain/access/roles.ts';
import type { FileStore } from '../../../files/fileStore.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../../kernel/ids.ts';
import type { Services } from '../../../services.ts';
import type { DemoCompany } from '../companies.ts';
import type { Calendar } from './calendar.ts';

/** What the steps of a company's story are told with. */
export interface Story {
  readonly services: Services;
  readonly files: FileStore;
  readonly demo: DemoCompany;
  readonly calendar: Calendar;
  /** Resolves when the read models show everything that was recorded. */
  readonly caughtUp: () => Promise<void>;
}

/** The command that a part of the demo is made by: the same whenever it is tried, so that repeats change nothing. */
export const commandOf = ({ id }: DemoCompany, part: string): string => derivedUuid(`demo:${id}:${part}`);

/** What the program itself does, before there is anybody. */
export const bySystem = (demo: DemoCompany, part: string): CommandContext => ({
  companyId: demo.id,
  actor: 'system',
  role: Role.ADMIN,
  channel: 'system',
  commandId: commandOf(demo, part),
  correlationId: derivedUuid(`demo:${demo.id}`),
});

/** What someone of the company does in the console. */
export function byUser(demo: DemoCompany, role: RoleName, part: string, reason?: string): CommandContext {
  const commandId = commandOf(demo, part);
  return {
    companyId: demo.id,
    actor: userIdOf(demo, role),
    role: Role[role],
    channel: 'web',
    commandId,
    correlationId: commandId,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** What opens a user's account: its id follows from the email. */
export const hiring = (demo: DemoCompany, email: string): CommandContext => bySystem(demo, `user ${email}`);

/** The user of this role; throws TypeError where the company has none. */
export function userIdOf(demo: DemoCompany, role: RoleName): string {
  const user = demo.users.find((each) => each.role === role);
  if (!user) throw new TypeError(`${demo.name} has no ${role}`);
  return hiredUserId(hiring(demo, user.email));
}

/** The id that a product gets when the story creates it. */
export const productIdOf = (demo: DemoCompany, sku: string): string =>
  entityId(commandOf(demo, `product ${sku}`), 'product');
