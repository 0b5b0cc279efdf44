import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../api/apiError.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { AlsoHere } from '../../live/AlsoHere.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import './catalog.css';
import { useProductInfoQuery } from './catalogApi.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { ProductFigures } from './ProductFigures.tsx';
import { UnitsCard } from './UnitsCard.tsx';
import { SpecificationsForm } from './SpecificationsForm.tsx';

/** products/{id}/specifications (spec 2, 2.4), as far as units and prices stand so far, and the product's history. */
export function SpecificationsScreen() {
  const { t } = useText('catalog');
  const { productId = '' } = useParams();
  const may = useMay();
  const { currentData: product, error, isError, refetch } = useProductInfoQuery(productId);
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);

  const back = (
    <nav aria-label={t('specifications.back')} className="cd-back">
      <Link to={paths.products}>← {t('products.title')}</Link>
    </nav>
  );

  return (
    <Page
      title={product ? `${product.sku} ${product.variety}` : t('specifications.title')}
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
        {!product && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
        {product && (
          <>
            <div className="cd-columns">
              <SpecificationsForm key={productId} product={product} />
              <ProductFigures product={product} />
            </div>
            <UnitsCard product={product} />
            {may('products.history') && <HistoryTable key={`history ${productId}`} productId={productId} />}
          </>
        )}
      </div>
    </Page>
  );
}
