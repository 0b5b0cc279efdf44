import { recordPunch } from '../../server/commands/people/recordPunch.ts';
import { localMinute } from '../../server/domain/instant.ts';
import { PunchType, type PunchTypeCode } from '../../server/domain/people/punchCodes.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { findUserName } from '../../server/queries/access/companyUsers.ts';
import { answer } from '../session/answer.ts';
import { dryRunServices } from '../session/dryRun.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { parseInstant } from '../terminal/instant.ts';

interface PunchOptions {
  /** A moment of the past. */
  readonly at?: string;
  readonly anyway?: true;
  readonly reason?: string;
  readonly dryRun?: true;
}

const punching =
  (type: PunchTypeCode, word: 'in' | 'out') =>
  async (session: Session, cardId: string, { at, anyway, reason, dryRun }: PunchOptions): Promise<void> => {
    const { company, user } = session;
    const services = dryRun ? dryRunServices(session.services) : session.services;
    const checkTime = at === undefined ? undefined : parseInstant(at, company.timeZone, services.clock.now());
    const context = { ...session.context('cli', newCommandId()), ...(reason === undefined ? {} : { reason }) };
    const done = await recordPunch(services, { cardId, type, checkTime, anyway }, context, () =>
      assertPermitted(user, 'people.correctPunches'),
    );
    const { userId, punchId, session: work } = done;
    const name = (await findUserName(services.db, company.id, userId)) || userId;
    const hours = type === PunchType.OUT && work?.clockIn ? work.hours : null;
    const record = { punch: punchId, user: userId, name, type, checkTime: done.checkTime, hours };
    const key = word === 'out' && hours !== null ? 'outAfter' : word;
    answer(session, { ...record, ...(dryRun ? { isDryRun: true } : {}) }, `punch.${dryRun ? 'would' : 'did'}.${key}`, {
      ...record,
      time: localMinute(done.checkTime, company.timeZone),
    });
  };

/** Clocks the holder of a card in. */
export const punchIn = punching(PunchType.IN, 'in');
/** Clocks the holder of a card out. */
export const punchOut = punching(PunchType.OUT, 'out');
