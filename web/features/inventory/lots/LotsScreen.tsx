import { lotsWindow } from '../../../../server/domain/inventory/lotsWindow.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { lotsAddress } from './lotsAddress.ts';
import { useMemo } from 'react';
import { Card } from '../../../components/Card.tsx';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { ActionsMenu } from '../../../components/ActionsMenu.tsx';
import { DateRangeFields } from '../../../components/DateRangeFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ImportButton } from '../../../lists/ImportButton.tsx';
import { ListSearch } from '../../../lists/ListSearch.tsx';
import { SearchTabs } from '../../../lists/SearchTabs.tsx';
import { useDefaultSearch, useOpenSearch } from '../../../lists/openSearch.ts';
import { usePresence } from '../../../live/usePresence.ts';
import { lotsPath } from '../../../paths.ts';
import { useToday } from '../../../session/useToday.ts';
import { pathOfCode } from '../../../references/codeHits.ts';
import { useAppDispatch } from '../../../store.ts';
import { ProductPage } from '../../../references/product/ProductPage.tsx';
import { InitialInventory } from './InitialInventory.tsx';
import { LotsTable } from './LotsTable.tsx';
import './stock.css';
import { useLotExport } from './useLotExport.tsx';

/** products/{id}/lots (spec 2, 2.4 Lots): the lots of a product that were delivered within a range of dates. */
export function LotsScreen() {
  return <ProductPage tab="lots">{(product) => <Lots key={product.productId} product={product} />}</ProductPage>;
}

function Lots({ product }: { product: ProductInfo }) {
  const { t } = useText('stock');
  const { productId } = product;
  const dispatch = useAppDispatch();
  const today = useToday();
  const address = useMemo(() => lotsAddress(today), [today]);
  const { state, change, setSearch } = useAddressState(address);
  const { dates, search, order } = state;
  const path = lotsPath(productId);
  const open = useOpenSearch('lots', state.view);
  useDefaultSearch(path, open);
  usePresence('Product', productId, false);
  const exports = useLotExport({ productId, lotKey: search, ...dates, ...order });
  return (
    <Card
      id="lots"
      title={t('lots.title')}
      className="cd-card-of-tab"
      actions={
        <div className="cd-form-actions">
          <ImportButton kind="lots" />
          <InitialInventory product={product} />
          {exports.length > 0 && <ActionsMenu label={t('lots.actions')} actions={exports} />}
        </div>
      }
    >
      <SearchTabs
        list="lots"
        path={path}
        open={open}
        address={address.write({ ...state, page: 1, view: null }).toString()}
        places={[]}
      />
      <div className="cd-lots-bar">
        <ListSearch
          label={t('lots.search')}
          search={state.search}
          onSearch={setSearch}
          findExact={(typed) => dispatch(pathOfCode(typed))}
        />
        <DateRangeFields
          range={dates}
          today={today}
          own={{ name: t('lots.window'), range: lotsWindow(today) }}
          onChange={(range) => change({ dates: range })}
        />
      </div>
      <LotsTable product={product} state={state} change={change} />
    </Card>
  );
}
