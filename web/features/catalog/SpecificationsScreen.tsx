import { ProductPage } from '../../references/product/ProductPage.tsx';
import { UnitsCard } from './UnitsCard.tsx';
import { SpecificationsForm } from './SpecificationsForm.tsx';
import { Card } from '../../components/Card.tsx';
import { Figures } from '../../components/Figures.tsx';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { formatMoney } from '../../format/numbers.ts';
import { quantityText } from '../../format/quantityText.ts';
import { useText } from '../../i18n/useText.ts';
import { averageText } from '../../references/product/averageText.ts';

/** products/{id}/specifications (spec 2, 2.4): what the product is, its units and figures. */
export function SpecificationsScreen() {
  return (
    <ProductPage tab="specifications" className="cd-page-narrow">
      {(product, record) => (
        <>
          <div className="cd-columns">
            <SpecificationsForm key={record.id} product={product} record={record} />
            <ProductFigures product={product} />
          </div>
          <UnitsCard product={product} />
        </>
      )}
    </ProductPage>
  );
}

/** What this screen shows and does not change. */
function ProductFigures({ product }: { product: ProductInfo }) {
  const { t } = useText('catalog');
  const quantity = (value: Decimal): string => quantityText(value, product.inventoryUOM);
  const amount = (value: Decimal | null): string =>
    value === null ? '–' : `${formatMoney(value)} / ${product.inventoryUOM}`;
  const { price, cost } = product;
  const average = averageText(product);
  const figures: readonly (readonly [string, string])[] = [
    [t('field.onHandQty'), quantity(product.onHandQty)],
    [t('field.incomingQty'), quantity(product.incomingQty)],
    [t('field.committedQty'), quantity(product.committedQty)],
    [t('field.availableToSellQty'), quantity(product.availableToSellQty)],
    [t('field.shippedQty'), quantity(product.shippedQty)],
    [t('field.returnQty'), quantity(product.returnQty)],
    ...(price === undefined ? [] : [[t('field.price'), amount(price)] as const]),
    ...(cost === undefined ? [] : [[t('field.cost'), amount(cost)] as const]),
    ...(average === null ? [] : [[t('field.averagePurchasePrice'), average] as const]),
    [t('field.categoryName'), product.categoryName ?? '–'],
    [t('field.size'), product.size || '–'],
    [t('field.weight'), product.weight || '–'],
    [t('field.grade'), product.grade || '–'],
    [t('field.packing'), product.packing || '–'],
    [t('field.origin'), product.origin || '–'],
  ];
  return (
    <Card id="figures" title={t('specifications.figures')}>
      <Figures className="cd-figures" figures={figures} />
    </Card>
  );
}
