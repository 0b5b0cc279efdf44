import { lazy, Suspense } from 'react';
import { usePriceHistoryQuery } from './pricingApi.ts';

const PriceChart = lazy(async () => ({ default: (await import('./PriceChart.tsx')).PriceChart }));

/** Prices that a curve shows, whatever page of them its table is at. */
const SHOWN = 100;

interface PriceCurveProps {
  readonly productId: string;
  /** Absent: the default price. */
  readonly clientId?: string;
}

/** The last prices over time; nothing until there are two. */
export function PriceCurve(of: PriceCurveProps) {
  const { currentData } = usePriceHistoryQuery({ ...of, pageNumber: 1, pageSize: SHOWN });
  const rows = currentData?.list ?? [];
  if (rows.length < 2) return null;
  return (
    <Suspense fallback={<div className="cd-price-curve" />}>
      <PriceChart rows={rows} />
    </Suspense>
  );
}
