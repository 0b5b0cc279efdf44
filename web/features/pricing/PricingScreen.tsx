import { useState } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { useMay } from '../../session/useSession.ts';
import { ProductPage } from '../../references/product/ProductPage.tsx';
import type { RecordRef } from '../../records/record.ts';
import { PriceHistory } from './PriceHistory.tsx';
import './pricing.css';
import { usePricingQuery } from './pricingApi.ts';
import { PricingDialog } from './PricingDialog.tsx';
import { PricingForm } from './PricingForm.tsx';
import { PricingInsights } from './PricingInsights.tsx';

/** products/{id}/pricing (spec 2, 2.4 Pricing): cost and price configuration, what customers pay, and every price before. */
export function PricingScreen() {
  return (
    <ProductPage tab="pricing" className="cd-page-narrow">
      {(product, record) => <ProductPricing key={record.id} product={product} record={record} />}
    </ProductPage>
  );
}

function ProductPricing({ product, record }: { product: ProductInfo; record: RecordRef }) {
  const may = useMay();
  const { productId } = product;
  const { currentData: pricing, error, isError, refetch } = usePricingQuery(productId);
  const isThere = pricing !== undefined || isError;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      {isError && !pricing && <FailedState error={error} onRetry={() => void refetch()} />}
      {!pricing && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {pricing && (
        <div className="cd-tab-form">
          <PricingForm product={product} record={record} pricing={pricing} onEditUnits={() => setIsEditing(true)} />
        </div>
      )}
      {pricing && isEditing && (
        <PricingDialog product={product} pricing={pricing} onClose={() => setIsEditing(false)} />
      )}
      {/* Below the form, which would push them down when it comes. */}
      {isThere && may('clients.view') && <PricingInsights product={product} />}
      {isThere && may('products.history') && <PriceHistory productId={productId} unit={product.inventoryUOM} />}
    </>
  );
}
