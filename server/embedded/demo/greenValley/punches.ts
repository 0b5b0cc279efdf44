import { issueCard } from '../../../commands/access/issueCard.ts';
import { recordPunch } from '../../../commands/people/recordPunch.ts';
import type { RoleName } from '../../../domain/access/roles.ts';
import { PunchType } from '../../../domain/people/punchCodes.ts';
import { byUser, userIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';

/** Who clocks in, with which card and when. */
const people: readonly {
  readonly role: RoleName;
  readonly cardId: string;
  readonly from: string;
  readonly to: string;
}[] = [
  { role: 'WORKER', cardId: 'GV-1001', from: '05:03', to: '13:58' },
  { role: 'PACKER', cardId: 'GV-1002', from: '05:09', to: '14:12' },
  { role: 'DRIVER', cardId: 'GV-1003', from: '05:31', to: '14:34' },
];
/** Days that are shown; the last is today. */
const DAYS = 10;
const CARDS = { daysAgo: DAYS + 1, time: '14:40' };
/** Who went home without clocking out. */
const FORGOTTEN = { role: 'DRIVER', daysAgo: 4 } as const;

/** The time clock of the last days: who is at work today is clocked in. */
export function punchSteps(story: Story): Step[] {
  const { calendar, demo, services } = story;
  const days = Array.from({ length: DAYS }, (_, daysAgo) => daysAgo)
    // A Sunday stands for the Saturday before, on which they clocked in already.
    .filter((daysAgo) => calendar.day(daysAgo) !== calendar.day(daysAgo + 1));
  return people.flatMap(({ role, cardId, from, to }): Step[] => {
    const forgets = (daysAgo: number): boolean => role === FORGOTTEN.role && daysAgo === FORGOTTEN.daysAgo;
    /** The next day at work. */
    const isAfterForgotten = (daysAgo: number): boolean =>
      days.some(forgets) && daysAgo === days.findLast((day) => day < FORGOTTEN.daysAgo);
    const punch = (daysAgo: number, isIn: boolean): Step => {
      const name = `punch ${role} ${isIn ? 'in' : 'out'} ${String(daysAgo)}`;
      const type = isIn ? PunchType.IN : PunchType.OUT;
      return {
        at: calendar.moment(daysAgo, isIn ? from : to),
        name,
        on: `clock ${role}`,
        run: () =>
          recordPunch(
            services,
            { cardId, type, ...(isAfterForgotten(daysAgo) ? { anyway: true } : {}) },
            byUser(demo, role, name, isAfterForgotten(daysAgo) ? 'Forgot to clock out the day before' : undefined),
            () => undefined,
          ),
      };
    };
    return [
      {
        at: calendar.moment(CARDS.daysAgo, CARDS.time),
        name: `card ${role}`,
        run: () => issueCard(services, { userId: userIdOf(demo, role), cardId }, byUser(demo, 'ADMIN', `card ${role}`)),
      },
      ...days.flatMap((daysAgo) => [
        punch(daysAgo, true),
        ...(daysAgo === 0 || forgets(daysAgo) ? [] : [punch(daysAgo, false)]),
      ]),
    ];
  });
}
