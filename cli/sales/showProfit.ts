import { addMonths } from '../../server/domain/businessDay.ts';
import type { EarnedBy } from '../../server/domain/sales/earnedBy.ts';
import { profitOf } from '../../server/domain/sales/profit.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { listEarned } from '../../server/queries/sales/earned.ts';
import { customerCalled } from '../session/customerCalled.ts';
import { answerRows } from '../session/answer.ts';
import { productIdOf } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';

interface Which {
  readonly by: EarnedBy;
  readonly customer?: string;
  readonly product?: string;
  readonly from?: string;
  readonly to?: string;
}

/** What was earned with each product or customer, the largest revenue first. */
export async function showProfit(session: Session, { by, customer, product, from, to }: Which): Promise<void> {
  const { services, company, t } = session;
  const today = await dayOf(services.db, company.id, services.clock.now());
  const found = await listEarned(services.db, company.id, {
    by,
    clientId: customer === undefined ? undefined : (await customerCalled(customer, session)).id,
    productId: product === undefined ? undefined : await productIdOf(session, product),
    fromDate: dayGiven(from) ?? addMonths(today, -2),
    toDate: dayGiven(to) ?? today,
  });
  const rows = found.map(({ revenue, cost, ...row }) => ({ ...row, ...profitOf(revenue, cost) }));
  answerRows(session, rows, {
    record: (row) => row,
    columns: [
      [`profit.column.${by}`, ({ sku, name }) => (sku === '' ? name : `${sku} ${name}`)],
      ['profit.column.orders', ({ orders }) => String(orders), 'number'],
      ['profit.column.revenue', ({ revenue }) => revenue ?? '-', 'number'],
      ['profit.column.cost', ({ cost }) => cost ?? '-', 'number'],
      ['profit.column.profit', ({ profit }) => profit ?? '-', 'number'],
      ['profit.column.margin', ({ margin }) => (margin === null ? '-' : `${margin} %`), 'number'],
    ],
    none: t('profit.none'),
  });
}
