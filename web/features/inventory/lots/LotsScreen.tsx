import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { ActionsMenu } from '../../../components/ActionsMenu.tsx';
import { DateRangeFields } from '../../../components/DateRangeFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ListSearch } from '../../../lists/ListSearch.tsx';
import { SearchTabs } from '../../../lists/SearchTabs.tsx';
import { useDefaultSearch } from '../../../lists/useDefaultSearch.ts';
import { useOpenSearch } from '../../../lists/useOpenSearch.ts';
import { usePresence } from '../../../live/usePresence.ts';
import { lotsPath } from '../../../paths.ts';
import { useToday } from '../../../session/useToday.ts';
import { ProductPage } from '../../../references/product/ProductPage.tsx';
import { InitialInventory } from './InitialInventory.tsx';
import { LotsTable } from './LotsTable.tsx';
import './stock.css';
import { useLotExport } from './useLotExport.tsx';
import { useLotsState } from './useLotsState.ts';

/** products/{id}/lots (spec 2, 2.4 Lots): the lots of a product that were delivered within a range of dates. */
export function LotsScreen() {
  return <ProductPage tab="lots">{(product) => <Lots key={product.productId} product={product} />}</ProductPage>;
}

function Lots({ product }: { product: ProductInfo }) {
  const { t } = useText('stock');
  const { productId } = product;
  const today = useToday();
  const { state, set, setSearch, window, view, address } = useLotsState(today);
  const { fromDate, toDate, search, sortName, sortType } = state;
  const path = lotsPath(productId);
  const open = useOpenSearch('lots', view);
  useDefaultSearch(path, open);
  usePresence('Product', productId, false);
  const exports = useLotExport({ productId, lotKey: search, fromDate, toDate, sortName, sortType });
  return (
    <section className="cd-card" aria-labelledby="lots">
      <div className="cd-card-head">
        <h2 id="lots" className="cd-subtitle">
          {t('lots.title')}
        </h2>
        <div className="cd-form-actions">
          <InitialInventory product={product} />
          {exports.length > 0 && <ActionsMenu label={t('lots.actions')} actions={exports} />}
        </div>
      </div>
      <SearchTabs list="lots" path={path} open={open} address={address} places={[]} />
      <div className="cd-lots-bar">
        <ListSearch label={t('lots.search')} search={state.search} onSearch={setSearch} />
        <DateRangeFields
          range={state}
          today={today}
          own={{ name: t('lots.window'), range: window }}
          onChange={({ fromDate: from, toDate: to }) => set({ fromDate: from, toDate: to })}
        />
      </div>
      <LotsTable product={product} state={state} onState={set} />
    </section>
  );
}
