import type { DaySales } from '../../../server/domain/sales/dailySales.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';

interface SalesTableProps {
  /** Those on which something was shipped. */
  readonly days: readonly DaySales[];
  readonly unit: string;
  readonly seesAmount: boolean;
}

/** What the chart draws, in figures. */
export function SalesTable({ days, unit, seesAmount }: SalesTableProps) {
  const { t } = useText('stock');
  return (
    <details className="cd-figures">
      <summary>{t('sales.table')}</summary>
      <div className="cd-table-scroller" tabIndex={0} role="group" aria-label={t('sales.table')}>
        <table className="cd-table">
          <thead>
            <tr>
              <th scope="col">{t('sales.day')}</th>
              <th scope="col" className="cd-end">
                {t('sales.units', { unit })}
              </th>
              {seesAmount && (
                <th scope="col" className="cd-end">
                  {t('sales.amount')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, units, amount = '0' }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td className="cd-end">{formatQuantity(units)}</td>
                {seesAmount && <td className="cd-end">{formatMoney(amount)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
