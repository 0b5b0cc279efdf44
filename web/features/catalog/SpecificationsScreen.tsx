import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { ProductFigures } from './ProductFigures.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { SpecificationsForm } from './SpecificationsForm.tsx';

/** products/{id}/specifications (spec 2, 2.4), as far as units and prices stand so far, and the product's history. */
export function SpecificationsScreen() {
  const { t } = useText('catalog');
  const may = useMay();
  return (
    <ProductFrame title={t('specifications.title')}>
      {(product) => (
        <>
          <div className="cd-columns">
            <SpecificationsForm key={product.productId} product={product} />
            <ProductFigures product={product} />
          </div>
          {may('products.history') && (
            <HistoryTable key={`history ${product.productId}`} productId={product.productId} />
          )}
        </>
      )}
    </ProductFrame>
  );
}
