import { FailedState } from '../../../components/FailedState.tsx';
import type { RecordRef } from '../../../records/record.ts';
import { ClientPage } from '../../../references/client/ClientPage.tsx';
import { PriceLogic } from '../../../../server/domain/pricing/priceLogic.ts';
import { useText } from '../../../i18n/useText.ts';
import { ProductList } from './ProductList.tsx';
import { usePricingStrategyQuery } from './productListApi.ts';
import { StrategyForm } from './StrategyForm.tsx';
import './productList.css';

/** customers/{id}/products: what is agreed with a customer about prices (spec 3, section 2 "Products tab"). */
export const CustomerProductsScreen = () => (
  <ClientPage kind="customer" tab="products">
    {(_, record) => <CustomerPricing key={record.id} record={record} />}
  </ClientPage>
);

function CustomerPricing({ record }: { readonly record: RecordRef }) {
  const { t } = useText('pricing');
  const { currentData: strategy, error, isError, refetch } = usePricingStrategyQuery(record.id);
  if (!strategy)
    return isError ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />
    );
  const isMatching = strategy.defaultLogic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER;
  return (
    <>
      <StrategyForm customer={record} strategy={strategy} />
      {isMatching ? (
        <section className="cd-card cd-muted" role="status">
          {t('list.matching', { name: strategy.sharedClientName ?? '' })}
        </section>
      ) : (
        <ProductList customer={record} strategy={strategy} />
      )}
    </>
  );
}
