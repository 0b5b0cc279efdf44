import { timeOffBalance } from '../../server/commands/people/timeOff.ts';
import { UserStatus } from '../../server/domain/access/employee.ts';
import { listUsers } from '../../server/queries/access/companyUsers.ts';
import { answerRows } from '../session/answer.ts';
import { findUser } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';

interface BalanceOptions {
  readonly asOf?: string;
}

/** Prints the balance of paid time off of everyone or of one, of today or of another day. */
export async function showPtoBalance(
  session: Session,
  email: string | undefined,
  { asOf }: BalanceOptions,
): Promise<void> {
  const { services, company, people, t } = session;
  const until = dayGiven(asOf);
  const active = (await listUsers(services.db, company.id))
    .filter(({ status }) => status === UserStatus.ACTIVE)
    .map(({ user_id: id }) => id);
  const ids = email === undefined ? active : [findUser(session, email).userId];
  const rows = await Promise.all(
    ids.map(async (userId) => ({
      user: userId,
      name: people.find((person) => person.userId === userId)?.name ?? userId,
      ...(await timeOffBalance({ ...services, instant: services.clock.now() }, company.id, userId, until)),
    })),
  );
  answerRows(session, rows, {
    record: (row) => row,
    columns: [
      ['timesheet.column.name', ({ name }) => name],
      ['pto.column.earned', ({ earned }) => earned, 'number'],
      ['pto.column.used', ({ used }) => used, 'number'],
      ['pto.column.pending', ({ pending }) => pending, 'number'],
      ['pto.column.balance', ({ balance }) => balance, 'number'],
      ['pto.column.available', ({ available }) => available, 'number'],
    ],
    none: t('pto.none'),
  });
}
