import { erasePerson } from '../../server/commands/people/erasePerson.ts';
import { employee } from '../../server/domain/access/employee.ts';
import { erasePerson as decide } from '../../server/domain/people/erasePerson.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import { findUser } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

interface EraseOptions {
  readonly yes?: true;
  readonly dryRun?: true;
}

/** Erases what is private of someone who left: the key goes, and with it all that it sealed. */
export async function erase(session: Session, email: string, { yes, dryRun }: EraseOptions): Promise<void> {
  const { services, company } = session;
  const { userId, name } = findUser(session, email);
  const { state } = await services.handler.load(employee, company.id, userId);
  // What would be refused is refused before anybody has to say yes.
  decide({ userId }, state);
  const record = { user: userId, email, name };
  if (dryRun) {
    answer(session, { ...record, isDryRun: true }, 'people.wouldErase');
    return;
  }
  if (!yes) throw new Failure('people.eraseUnconfirmed', { name }, ExitCode.usage);
  await erasePerson(services, { userId }, session.context('cli', newCommandId()));
  answer(session, record, 'people.erased');
}
