import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { formatMoney } from '../../format/numbers.ts';
import type { PriceHistoryRow } from './pricingApi.ts';

const HEIGHT = 180;
const tick = { fill: 'var(--cd-muted)', fontSize: 12 } as const;

/** A price over time, as steps; who cannot see it has the table below. */
export function PriceChart({ rows }: { readonly rows: readonly PriceHistoryRow[] }) {
  const points = rows
    .flatMap(({ editedAt, newSalePrice }) =>
      newSalePrice === null ? [] : [{ at: Date.parse(editedAt), price: Number(newSalePrice) }],
    )
    .reverse();
  return (
    <div className="cd-chart" aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--cd-line-soft)" vertical={false} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(at: number) => new Date(at).toLocaleDateString('en-US')}
            minTickGap={40}
            tick={tick}
            stroke="var(--cd-line)"
          />
          <YAxis
            width="auto"
            tickFormatter={(price) => formatMoney(toDecimal(String(price)) ?? '0')}
            tick={tick}
            stroke="var(--cd-line)"
          />
          <Line
            dataKey="price"
            type="stepAfter"
            dot={{ r: 2 }}
            strokeWidth={2}
            isAnimationActive={false}
            stroke="var(--cd-accent)"
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
