import { useMemo, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { isApiError } from '../../api/apiError.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { OtherViewers } from '../../live/OtherViewers.tsx';
import { paths } from '../../paths.ts';
import type { RecordRef } from '../../records/record.ts';
import { useMay } from '../../session/useSession.ts';
import './product.css';
import { TimelineButton } from '../../records/history/TimelineButton.tsx';
import { TimelineProvider } from '../../records/history/TimelineProvider.tsx';
import { useProductInfoQuery } from './productApi.ts';
import { productKind, productRecord } from './productRecord.ts';
import { productTabs, type ProductTab } from './productTabs.ts';
import { tabScope } from './tabHistory.ts';

interface ProductPageProps {
  readonly tab: ProductTab;
  readonly className?: string;
  readonly children: (product: ProductInfo, record: RecordRef) => ReactNode;
}

/** The frame of a product's tabs: its name, the way back, the other tabs, and what stands there while it loads. */
export function ProductPage({ tab, className, children }: ProductPageProps) {
  const { t } = useText('catalog');
  const { productId = '' } = useParams();
  const may = useMay();
  const { currentData: product, error, isError, refetch } = useProductInfoQuery(productId);
  const { sku, variety } = product ?? {};
  const record = useMemo(
    () => (sku === undefined || variety === undefined ? undefined : productRecord({ productId, sku, variety })),
    [productId, sku, variety],
  );
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);

  const back = (
    <nav aria-label={t('specifications.back')} className="cd-back">
      <Link to={paths.products}>← {t('products.title')}</Link>
    </nav>
  );

  return (
    <TimelineProvider kind={productKind} record={record}>
      <Page
        title={record ? record.name : t(`tab.${tab}`)}
        className={className ?? ''}
        above={back}
        actions={
          <>
            <TimelineButton scope={tabScope(tab)} />
            <OtherViewers />
          </>
        }
      >
        <nav aria-label={t('tab.label')} className="cd-product-tabs">
          {productTabs
            .filter(({ permission }) => may(permission))
            .map(({ id, path }) => (
              <Link key={id} to={path(productId)} aria-current={id === tab ? 'page' : undefined}>
                {t(`tab.${id}`)}
              </Link>
            ))}
        </nav>
        <div>
          {isError && !product && !isUnknown && <FailedState error={error} onRetry={() => void refetch()} />}
          {isError && !product && isUnknown && (
            <p role="alert" className="cd-card">
              {t('specifications.unknown')}
            </p>
          )}
          {!product && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
          {product && record && children(product, record)}
        </div>
      </Page>
    </TimelineProvider>
  );
}
