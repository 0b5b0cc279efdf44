import { useAddressState } from '../../lists/useAddressState.ts';
import { useMemo } from 'react';
import { Button } from '@blueprintjs/core';
import { SwapVerticalIcon } from '@blueprintjs/icons';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { activityWindow, salesHistoryWindow } from '../../../server/domain/sales/activityWindow.ts';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { formatDay } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { SearchTabs } from '../../lists/SearchTabs.tsx';
import { useDefaultSearch, useOpenSearch } from '../../lists/openSearch.ts';
import { usePresence } from '../../live/usePresence.ts';
import { activityPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useToday } from '../../session/useToday.ts';
import { ProductPage } from '../../references/product/ProductPage.tsx';
import { productName } from '../../references/product/productRecord.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import './activity.css';
import { activityAddress, kinds, saved } from './activityState.ts';
import { OrdersCard } from './OrdersCard.tsx';
import { EarnedCard } from './EarnedCard.tsx';
import { SalesHistory } from './SalesHistory.tsx';

/** products/{id}/activity (spec 2, 2.4 Activity and 2.7): what comes in and goes out of a product, and what was sold. */
export function ActivityScreen() {
  return (
    <ProductPage tab="activity">{(product) => <Activity key={product.productId} product={product} />}</ProductPage>
  );
}

function Activity({ product }: { product: ProductInfo }) {
  const { t } = useText('stock');
  const { productId } = product;
  const today = useToday();
  const may = useMay();
  const dispatch = useAppDispatch();
  const openAdjustments = (): void =>
    void dispatch(dialogOpened({ name: 'adjustments', productId, subject: productName(product) }));
  const address = useMemo(() => activityAddress(today), [today]);
  const { state, change, setSearch } = useAddressState(address);
  const path = activityPath(productId);
  const open = useOpenSearch('activities', state.view);
  useDefaultSearch(path, open);
  usePresence('Product', productId, false);
  return (
    <>
      <SearchTabs
        list="activities"
        path={path}
        open={open}
        address={address.write(saved(state)).toString()}
        places={[]}
      />
      <div className="cd-activity-bar">
        <ListSearch label={t('orders.search')} search={state.search} onSearch={setSearch} />
        <DateRangeFields
          range={state.dates}
          today={today}
          own={{ name: t('orders.window'), range: activityWindow(today) }}
          onChange={(dates) => change({ dates })}
        />
        {may('inventory.view') && (
          <Button
            icon={<SwapVerticalIcon />}
            text={t('orders.adjustments')}
            aria-haspopup="dialog"
            onClick={openAdjustments}
          />
        )}
      </div>
      <div className="cd-activity">
        {kinds.map((kind) => (
          <OrdersCard
            key={kind}
            product={product}
            kind={kind}
            dates={state.dates}
            search={state.search}
            order={state[kind]}
            page={state[`${kind}Page`]}
            onOrder={(order) => change({ [kind]: order })}
            onPage={(page) => change({ [`${kind}Page`]: page })}
          />
        ))}
      </div>
      <SalesHistory
        product={product}
        range={state.history}
        today={today}
        window={salesHistoryWindow(today)}
        onRange={(history) => change({ history })}
      />
      {may('products.cost') && may('sales.view') && (
        <EarnedCard
          by="customer"
          of={{ productId }}
          days={`${formatDay(state.history.fromDate)} – ${formatDay(state.history.toDate)}`}
          range={state.history}
        />
      )}
    </>
  );
}
