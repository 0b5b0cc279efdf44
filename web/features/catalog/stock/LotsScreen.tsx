import type { ProductInfo } from '../../../../server/contract/catalog.ts';
import { DateRangeFields } from '../../../components/DateRangeFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { usePlace } from '../../../live/usePlace.ts';
import { useToday } from '../../../session/useToday.ts';
import { ProductPage } from '../ProductPage.tsx';
import { InitialInventory } from './InitialInventory.tsx';
import { LotsTable } from './LotsTable.tsx';
import './stock.css';
import { useLotsState } from './useLotsState.ts';

/** products/{id}/lots (spec 2, 2.4 Lots): the lots of a product that were delivered within a range of dates. */
export function LotsScreen() {
  return <ProductPage tab="lots">{(product) => <Lots key={product.productId} product={product} />}</ProductPage>;
}

function Lots({ product }: { product: ProductInfo }) {
  const { t } = useText('stock');
  const today = useToday();
  const { state, set, window } = useLotsState(today);
  usePlace('Product', product.productId, false);
  return (
    <section className="cd-card" aria-labelledby="lots">
      <div className="cd-card-head">
        <h2 id="lots" className="cd-subtitle">
          {t('lots.title')}
        </h2>
        <InitialInventory product={product} />
      </div>
      <DateRangeFields
        range={state}
        today={today}
        own={{ name: t('lots.window'), range: window }}
        onChange={({ fromDate, toDate }) => set({ fromDate, toDate })}
      />
      <LotsTable product={product} state={state} onState={set} />
    </section>
  );
}
