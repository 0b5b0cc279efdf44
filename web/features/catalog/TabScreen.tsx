import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { useText } from '../../i18n/useText.ts';
import type { RecordFormProps } from '../../records/RecordForm.tsx';
import { productPath } from '../../references/product/productApi.ts';
import { ProductPage } from '../../references/product/ProductPage.tsx';
import { RecordTab } from '../../references/RecordTab.tsx';
import { useMay } from '../../session/useSession.ts';

interface TabScreenProps extends Pick<RecordFormProps, 'inputs'> {
  readonly tab: 'details' | 'description' | 'logistics';
  readonly fields: FieldTable;
  /** What is beside single fields. */
  readonly fieldExtras: (product: ProductInfo) => NonNullable<RecordFormProps['fieldExtras']>;
}

/** A tab that is one form over the product. */
export function TabScreen({ tab, fields, inputs = {}, fieldExtras }: TabScreenProps) {
  const { t } = useText('catalog');
  const mayEdit = useMay()('products.edit');
  return (
    <ProductPage tab={tab} className="cd-page-narrow">
      {(product, record) => (
        <RecordTab
          {...{ record, source: product, tab, title: t(`${tab}.title`), mayEdit, inputs }}
          sections={[{ path: productPath(tab, record.id), fields }]}
          fieldExtras={fieldExtras(product)}
        />
      )}
    </ProductPage>
  );
}
