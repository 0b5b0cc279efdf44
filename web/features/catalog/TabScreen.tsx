import type { ReactNode } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { useText } from '../../i18n/useText.ts';
import type { FieldInputProps } from '../../records/FieldInput.tsx';
import { HistoryTable } from '../../records/history/HistoryTable.tsx';
import { RecordForm } from '../../records/RecordForm.tsx';
import { productPath } from '../../references/product/productApi.ts';
import { ProductPage } from '../../references/product/ProductPage.tsx';
import { useMay } from '../../session/useSession.ts';
import { productFields, type ProductField } from './productFields.ts';

interface TabScreenProps {
  readonly tab: 'details' | 'description' | 'logistics';
  /** The fields, row by row; one list for all renders. */
  readonly rows: readonly (readonly ProductField[])[];
  readonly input: (props: FieldInputProps<ProductField>, product: ProductInfo) => ReactNode;
}

/** A tab that is one form over the product, with the product's history below. */
export function TabScreen({ tab, rows, input }: TabScreenProps) {
  const { t } = useText('catalog');
  const may = useMay();
  return (
    <ProductPage tab={tab} className="cd-page-narrow">
      {(product, record) => (
        <>
          <RecordForm
            key={record.id}
            record={record}
            source={product}
            tab={tab}
            title={t(`${tab}.title`)}
            path={productPath(tab, record.id)}
            mayEdit={may('products.edit')}
            fields={productFields}
            rows={rows}
            input={(props) => input(props, product)}
          />
          {may('products.history') && <HistoryTable key={`history ${record.id}`} record={record} />}
        </>
      )}
    </ProductPage>
  );
}
