import { useMay } from '../../session/useSession.ts';
import { HistoryTable } from '../../records/HistoryTable.tsx';
import { ProductFigures } from './ProductFigures.tsx';
import { ProductPage } from './ProductPage.tsx';
import { UnitsCard } from './UnitsCard.tsx';
import { SpecificationsForm } from './SpecificationsForm.tsx';

/** products/{id}/specifications (spec 2, 2.4): what the product is, its units and figures, and its history. */
export function SpecificationsScreen() {
  const may = useMay();
  return (
    <ProductPage tab="specifications" className="cd-page-narrow">
      {(product) => (
        <>
          <div className="cd-columns">
            <SpecificationsForm key={product.productId} product={product} />
            <ProductFigures product={product} />
          </div>
          <UnitsCard product={product} />
          {may('products.history') && (
            <HistoryTable key={`history ${product.productId}`} productId={product.productId} />
          )}
        </>
      )}
    </ProductPage>
  );
}
