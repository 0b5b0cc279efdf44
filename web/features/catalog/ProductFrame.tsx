import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ProductInfo } from '../../../server/contract/catalog.ts';
import { isApiError } from '../../api/apiError.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { AlsoHere } from '../../live/AlsoHere.tsx';
import { paths } from '../../paths.ts';
import './catalog.css';
import { useProductInfoQuery } from './catalogApi.ts';
import { ProductTabs } from './ProductTabs.tsx';

interface ProductFrameProps {
  /** What the page is called until the product is there: the tab. */
  readonly title: string;
  readonly children: (product: ProductInfo) => ReactNode;
}

/** What all tabs of a product share: the way back, its name, the tabs, and what is said while it is not there. */
export function ProductFrame({ title, children }: ProductFrameProps) {
  const { t } = useText('catalog');
  const { productId = '' } = useParams();
  const { currentData: product, error, isError, refetch } = useProductInfoQuery(productId);
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);

  const back = (
    <nav aria-label={t('specifications.back')} className="cd-back">
      <Link to={paths.products}>← {t('products.title')}</Link>
    </nav>
  );

  return (
    <Page
      title={product ? `${product.sku} ${product.variety}` : title}
      className="cd-page-narrow"
      above={back}
      actions={<AlsoHere />}
    >
      <div>
        {isError && !product && !isUnknown && <FailedState error={error} onRetry={() => void refetch()} />}
        {isError && !product && isUnknown && (
          <p role="alert" className="cd-card">
            {t('specifications.unknown')}
          </p>
        )}
        {!(isError && isUnknown) && <ProductTabs productId={productId} />}
        {!product && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
        {product && children(product)}
      </div>
    </Page>
  );
}
