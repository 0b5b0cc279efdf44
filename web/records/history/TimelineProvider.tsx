import { useMemo, useState, type ReactNode } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { useMay } from '../../session/useSession.ts';
import { TimelineDrawer } from './TimelineDrawer.tsx';
import { TimelineContext, type TimelineScope } from './useTimeline.ts';

interface TimelineProviderProps {
  /** Undefined while it is not known: there is no history then. */
  readonly product: Pick<ProductInfo, 'productId' | 'sku' | 'variety'> | undefined;
  readonly children: ReactNode;
}

/** Gives what stands on a product's page the way to its history (`useTimeline`), and shows it. */
export function TimelineProvider({ product, children }: TimelineProviderProps) {
  const sees = useMay()('products.history');
  const [scope, setScope] = useState<TimelineScope | null>(null);
  const productId = product?.productId;
  const timeline = useMemo(
    () => (sees && productId !== undefined ? { productId, open: setScope } : null),
    [sees, productId],
  );
  return (
    <TimelineContext value={timeline}>
      {children}
      {sees && product && scope && (
        <TimelineDrawer
          productId={product.productId}
          subject={`${product.sku} ${product.variety}`}
          scope={scope}
          onClose={() => setScope(null)}
        />
      )}
    </TimelineContext>
  );
}
