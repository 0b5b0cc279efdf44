import type { Kysely } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../../database/connect.ts';
import { fullName } from './fullName.ts';
import { zoneOf } from '../company/companyDay.ts';

/** Who did something (`by`, a user's id) and when (`at`, ISO UTC), as people read it: a name and the company's clock. */
export async function whoAndWhen(
  db: Kysely<Database>,
  companyId: string,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<{ readonly by: string; readonly at: string }> {
  const user = await db
    .selectFrom('company_users')
    .select(['first_name', 'middle_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', by)
    .executeTakeFirst();
  return { by: user ? fullName(user) : by, at: localMinute(at, await zoneOf(db, companyId)) };
}

/** An instant as the company's clock shows it: `11/22/2026 14:05`. */
function localMinute(instant: string, timeZone: string): string {
  if (instant === '') return '';
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(local.month)}/${two(local.day)}/${String(local.year)} ${two(local.hour)}:${two(local.minute)}`;
}
