import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { ProductPage } from '../../../references/product/ProductPage.tsx';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import { AdjustmentHistory } from './AdjustmentHistory.tsx';
import './stock.css';

/** products/{id}/adjustment (spec 2, 2.4 Adjustment): correct what is on hand of a lot, and who has done so. */
export function AdjustmentScreen() {
  return (
    <ProductPage tab="adjustment" className="cd-page-narrow">
      {(product) => <Adjustment key={product.productId} product={product} />}
    </ProductPage>
  );
}

function Adjustment({ product }: { product: ProductInfo }) {
  const { t } = useText('stock');
  const may = useMay();
  return (
    <>
      <div className="cd-columns-single">
        {may('inventory.adjust') ? (
          <AdjustmentForm product={product} />
        ) : (
          <p className="cd-muted">{t('adjust.readOnly')}</p>
        )}
      </div>
      <AdjustmentHistory productId={product.productId} />
    </>
  );
}
