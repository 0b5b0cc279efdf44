import { useMay } from '../../session/useSession.ts';
import { HistoryTable } from '../../records/history/HistoryTable.tsx';
import { ProductFigures } from './ProductFigures.tsx';
import { ProductPage } from '../../references/product/ProductPage.tsx';
import { UnitsCard } from './UnitsCard.tsx';
import { SpecificationsForm } from './SpecificationsForm.tsx';

/** products/{id}/specifications (spec 2, 2.4): what the product is, its units and figures, and its history. */
export function SpecificationsScreen() {
  const may = useMay();
  return (
    <ProductPage tab="specifications" className="cd-page-narrow">
      {(product, record) => (
        <>
          <div className="cd-columns">
            <SpecificationsForm key={record.id} product={product} record={record} />
            <ProductFigures product={product} />
          </div>
          <UnitsCard product={product} />
          {may('products.history') && <HistoryTable key={`history ${record.id}`} record={record} />}
        </>
      )}
    </ProductPage>
  );
}
