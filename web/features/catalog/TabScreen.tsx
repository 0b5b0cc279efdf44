import type { ReactNode } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { useMay } from '../../session/useSession.ts';
import { HistoryTable } from '../../records/HistoryTable.tsx';
import { ProductPage } from './ProductPage.tsx';
import { TabForm } from './TabForm.tsx';
import type { TabInput } from './TabInput.tsx';
import type { SavedTab, TabField } from './tabFields.ts';

interface TabScreenProps {
  readonly tab: SavedTab;
  /** The fields, row by row; one list for all renders. */
  readonly rows: readonly (readonly TabField[])[];
  readonly input: (props: Parameters<typeof TabInput>[0], product: ProductInfo) => ReactNode;
}

/** A tab that is one form over the product, with the product's history below. */
export function TabScreen({ tab, rows, input }: TabScreenProps) {
  const may = useMay();
  return (
    <ProductPage tab={tab} className="cd-page-narrow">
      {(product) => (
        <>
          <TabForm key={product.productId} product={product} tab={tab} rows={rows} input={input} />
          {may('products.history') && (
            <HistoryTable key={`history ${product.productId}`} productId={product.productId} />
          )}
        </>
      )}
    </ProductPage>
  );
}
