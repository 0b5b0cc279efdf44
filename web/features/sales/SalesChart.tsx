import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import type { DaySales } from '../../../server/domain/sales/dailySales.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';

interface SalesChartProps {
  /** Every day of the range, in order. */
  readonly days: readonly DaySales[];
  readonly unit: string;
  readonly seesAmount: boolean;
}

const HEIGHT = 260;
const tick = { fill: 'var(--cd-muted)', fontSize: 12 } as const;
const line = { type: 'linear', dot: { r: 2 }, strokeWidth: 2, isAnimationActive: false } as const;

/** Units and amount, each against an axis of its own, told apart by more than color. Who cannot see it has the sentence and the table. */
export function SalesChart({ days, unit, seesAmount }: SalesChartProps) {
  const { t } = useText('stock');
  // Drawn, not calculated with: only the lines know these as numbers.
  const points = days.map(({ day, units, amount = '0' }) => ({ day, units: Number(units), amount: Number(amount) }));
  const shown = (value: unknown, format: (decimal: string) => string): string =>
    format(toDecimal(String(value)) ?? '0');
  return (
    <div className="cd-chart">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--cd-line-soft)" vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => formatDay(day).slice(0, 'MM/DD'.length)}
            minTickGap={28}
            tick={tick}
            stroke="var(--cd-line)"
          />
          <YAxis
            yAxisId="units"
            width="auto"
            tickFormatter={(value) => shown(value, formatQuantity)}
            tick={tick}
            stroke="var(--cd-line)"
          />
          {seesAmount && (
            <YAxis
              yAxisId="amount"
              orientation="right"
              width="auto"
              tickFormatter={(value) => shown(value, formatMoney)}
              tick={tick}
              stroke="var(--cd-line)"
            />
          )}
          <Tooltip
            labelFormatter={(day) => (typeof day === 'string' ? formatDay(day) : '')}
            formatter={(value, _, { dataKey }) => shown(value, dataKey === 'amount' ? formatMoney : formatQuantity)}
            contentStyle={{ background: 'var(--cd-raised)', borderColor: 'var(--cd-line)', color: 'var(--cd-text)' }}
            cursor={{ stroke: 'var(--cd-line-strong)' }}
          />
          <Legend />
          <Line {...line} yAxisId="units" dataKey="units" name={t('sales.units', { unit })} stroke="var(--cd-accent)" />
          {seesAmount && (
            <Line
              {...line}
              yAxisId="amount"
              dataKey="amount"
              name={t('sales.amount')}
              stroke="var(--cd-success)"
              strokeDasharray="6 3"
            />
          )}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
