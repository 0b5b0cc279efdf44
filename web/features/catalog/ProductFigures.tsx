import type { ProductInfo } from '../../../server/contract/catalog.ts';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';

/** What this screen shows and does not change. */
export function ProductFigures({ product }: { product: ProductInfo }) {
  const { t } = useText('catalog');
  const unit = product.inventoryUOM;
  const figures: readonly (readonly [string, string])[] = [
    [t('field.onHandQty'), `${formatQuantity(product.onHandQty)} ${unit}`],
    [t('field.committedQty'), `${formatQuantity(product.committedQty)} ${unit}`],
    [t('field.availableToSellQty'), `${formatQuantity(product.availableToSellQty)} ${unit}`],
    [t('field.categoryName'), product.categoryName ?? '–'],
    [t('field.size'), product.size || '–'],
    [t('field.weight'), product.weight || '–'],
    [t('field.grade'), product.grade || '–'],
    [t('field.packing'), product.packing || '–'],
    [t('field.origin'), product.origin || '–'],
  ];
  return (
    <section className="cd-card" aria-labelledby="figures">
      <h2 id="figures" className="cd-subtitle">
        {t('specifications.figures')}
      </h2>
      <dl className="cd-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
