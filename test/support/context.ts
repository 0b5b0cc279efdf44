import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { Role } from '../../server/domain/access/roles.ts';

/** Who and why for a command of a test; a new command id each time unless one is given. */
export const context = (change: Partial<CommandContext> = {}): CommandContext => {
  const commandId = change.commandId ?? newCommandId();
  return {
    companyId: 'acme',
    actor: 'tester',
    role: Role.ADMIN,
    channel: 'system',
    commandId,
    correlationId: commandId,
    ...change,
  };
};
