import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import type { RecordRef } from '../../records/record.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { useProductInfoQuery } from './productApi.ts';
import { productKind, productRecord } from './productRecord.ts';
import { productTabs, type ProductTab } from './productTabs.ts';
import { useProductFacts } from './useProductFacts.ts';
import { tabScope } from './tabHistory.ts';

interface ProductPageProps {
  readonly tab: ProductTab;
  readonly className?: string;
  readonly children: (product: ProductInfo, record: RecordRef) => ReactNode;
}

/** The frame of a product's tabs. */
export function ProductPage({ tab, className = '', children }: ProductPageProps) {
  const { t } = useText('catalog');
  const { productId = '' } = useParams();
  const query = useProductInfoQuery(productId);
  const { sku, variety } = query.currentData ?? {};
  const record = useMemo(
    () => (sku === undefined || variety === undefined ? undefined : productRecord({ productId, sku, variety })),
    [productId, sku, variety],
  );
  const facts = useProductFacts();
  return (
    <RecordPage
      {...{ kind: productKind, id: productId, query, record, tab, className }}
      list={{ path: paths.products, title: t('products.title'), label: t('specifications.back') }}
      label={t('tab.label')}
      tabs={productTabs.map(({ id, path, permission }) => ({
        id,
        permission,
        title: t(`tab.${id}`),
        path,
      }))}
      scope={tabScope(tab)}
      unknown={t('specifications.unknown')}
      facts={facts}
    >
      {children}
    </RecordPage>
  );
}
