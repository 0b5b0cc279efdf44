import { Temporal } from 'temporal-polyfill';
import { zoneOf } from '../../../database/stock.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { Services } from '../../../services.ts';

/** Refusals that say who did it before, and when. */
const named: ReadonlySet<string> = new Set(['count.postedAlready', 'count.undoneAlready']);

/** Whoever is refused since another was faster reads a name and the company's clock, not an id and UTC. */
export async function withNames<T>({ db }: Pick<Services, 'db'>, companyId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || !named.has(error.code)) throw error;
    const { by, at } = error.details as { by: string; at: string };
    const user = await db
      .selectFrom('company_users')
      .select(['first_name', 'middle_name', 'last_name'])
      .where('company_id', '=', companyId)
      .where('user_id', '=', by)
      .executeTakeFirst();
    const name = user ? [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ') : by;
    throw new DomainError(error.code, { ...error.details, by: name, at: localMinute(at, await zoneOf(db, companyId)) });
  }
}

/** An instant as the company's clock shows it: `11/22/2026 14:05`. */
function localMinute(instant: string, timeZone: string): string {
  if (instant === '') return '';
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(local.month)}/${two(local.day)}/${String(local.year)} ${two(local.hour)}:${two(local.minute)}`;
}
