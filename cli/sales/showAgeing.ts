import { ageBuckets, type AgeBucket } from '../../server/domain/sales/ageing.ts';
import type { Decimal } from '../../server/domain/decimal.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { agedCustomers } from '../../server/queries/sales/owed.ts';
import { answerRows } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';

type Row = Readonly<Record<AgeBucket | 'balance', Decimal>> & { readonly customer: string };

/** What customers owe on a day, by days past due (rules 12). */
export async function showAgeing(session: Session, { asOf }: { readonly asOf?: string }): Promise<void> {
  const { services, company, t } = session;
  const day = dayGiven(asOf) ?? (await dayOf(services.db, company.id, services.clock.now()));
  const rows = [...(await agedCustomers(services.db, company.id, { asOf: day })).values()]
    .map(({ name, aged }): Row => ({ customer: name, ...aged.buckets, balance: aged.balance }))
    .filter(({ balance }) => balance !== '0')
    .sort((a, b) => (a.customer < b.customer ? -1 : 1));
  answerRows(session, rows, {
    record: (row) => ({ asOf: day, ...row }),
    columns: [
      ['aging.column.customer', ({ customer }) => customer],
      ...ageBuckets.map((bucket) => [`aging.column.${bucket}`, (row: Row) => row[bucket], 'number'] as const),
      ['aging.column.balance', ({ balance }) => balance, 'number'],
    ],
    none: t('aging.none'),
  });
}
