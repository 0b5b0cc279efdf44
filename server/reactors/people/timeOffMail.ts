import { enqueueMail } from '../../database/outbox.ts';
import { employee, isActive } from '../../domain/access/employee.ts';
import { company } from '../../domain/company/company.ts';
import { timeOff, type TimeOffApplication, type TimeOffEvent } from '../../domain/people/timeOff.ts';
import { TimeOffType } from '../../domain/people/timeOffCodes.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { composeMail, type MailText } from '../mail/composeMail.ts';
import { formatDay } from '../mail/formatDay.ts';
import { reactionId, reactor, type ReactionContext } from '../reactor.ts';

const NAME = 'timeOffMail';

/**
 * Tells those who decide of a request for time off, and then who asked of the decision. What someone wrote as their reason is
 * theirs and the decider's: no mail repeats it.
 */
export const timeOffMail = reactor<TimeOffEvent>({
  name: NAME,
  on: {
    TimeOffRequested: async (event, reaction) => {
      const { userId, type, dates, told } = event.data;
      if (told === undefined) return;
      const paragraphs = ['lead', type === TimeOffType.PAID ? 'paid' : 'absence'];
      const name = nameOf((await reaction.handler.load(employee, event.metadata.companyId, userId)).state);
      for (const to of told.to)
        await send(event, reaction, { to, kind: 'timeOffRequested', told, dates, path: '/time-off', name, paragraphs });
    },
    TimeOffApproved: (event, reaction) => tellDecision(event, reaction, 'timeOffApproved', ''),
    TimeOffRejected: (event, reaction) => tellDecision(event, reaction, 'timeOffRejected', event.data.why),
  },
});

type Decided = RecordedEvent<Extract<TimeOffEvent, { type: 'TimeOffApproved' | 'TimeOffRejected' }>>;

async function tellDecision(
  event: Decided,
  reaction: ReactionContext,
  kind: 'timeOffApproved' | 'timeOffRejected',
  why: string,
): Promise<void> {
  const { userId, applicationId } = event.data;
  const { applications } = (await reaction.handler.load(timeOff, event.metadata.companyId, userId)).state;
  const asked = applications.find((each) => each.applicationId === applicationId);
  // Withdrawn meanwhile, or asked for before anyone was told.
  if (!asked?.told) return;
  const { told, dates } = asked;
  const paragraphs = ['lead', ...(why === '' ? [] : ['why'])];
  await send(event, reaction, { to: userId, kind, told, dates, path: '/my-time', why, paragraphs });
}

interface Letter extends Pick<TimeOffApplication, 'dates'> {
  /** A user's id. */
  readonly to: string;
  readonly kind: Extract<MailText['kind'], `timeOff${string}`>;
  readonly told: NonNullable<TimeOffApplication['told']>;
  readonly path: string;
  readonly name?: string;
  readonly why?: string;
  readonly paragraphs: readonly string[];
}

async function send(
  event: RecordedEvent<TimeOffEvent>,
  { handler, db, clock }: ReactionContext,
  { to, kind, told, dates, path, name = '', why = '', paragraphs }: Letter,
): Promise<void> {
  const { companyId } = event.metadata;
  const [{ state: user }, { state: employer }] = await Promise.all([
    handler.load(employee, companyId, to),
    handler.load(company, companyId, companyId),
  ]);
  if (!isActive(user)) return;
  const [from, until] = [formatDay(dates.startDate), formatDay(dates.endDate)];
  const mail = composeMail({
    ...{ kind, language: told.language, paragraphs, link: `${told.origin}${path}` },
    details: {
      ...{ company: employer.name, name, why, hours: dates.hours },
      days: from === until ? from : `${from} – ${until}`,
    },
  });
  const id = reactionId(event, `${NAME} ${to}`);
  await enqueueMail(db, { ...mail, id, companyId, kind, to: user.email }, clock.now());
}

const nameOf = ({ name, email }: { readonly name: Readonly<Record<string, string>>; readonly email: string }): string =>
  [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ') || email;
