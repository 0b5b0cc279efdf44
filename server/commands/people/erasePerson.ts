import { employee } from '../../domain/access/employee.ts';
import { erasePerson as decide, type ErasePerson } from '../../domain/people/erasePerson.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';

/** Erases what is private of a person: the fact first, then the key, so that a repeat completes it. */
export async function erasePerson(
  { handler, personKeys }: Pick<Services, 'handler' | 'personKeys'>,
  command: ErasePerson,
  context: CommandContext,
): Promise<Handled> {
  const handled = await handler.handle(employee, command.userId, command, decide, context);
  await personKeys.erase(context.companyId, command.userId);
  return handled;
}
