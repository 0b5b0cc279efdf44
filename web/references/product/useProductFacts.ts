import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { galleryPath } from '../../paths.ts';
import type { RecordFacts } from '../../records/record.ts';
import { quantityText } from '../../format/quantityText.ts';

/** What is to be known of a product on each tab. Who may not see prices is not sent one. */
export function useProductFacts(): (product: ProductInfo) => RecordFacts {
  const { t } = useText('catalog');
  return ({ productId, status, cover, price, inventoryUOM, onHandQty, availableToSellQty }) => {
    const isActive = status === ProductStatus.ACTIVE;
    const quantity = (value: Decimal): string => quantityText(value, inventoryUOM);
    return {
      picture: { src: cover && `/api/${cover}`, path: galleryPath(productId), label: t('gallery.open') },
      status: { isActive, text: t(isActive ? 'status.active' : 'status.inactive') },
      figures: [
        ...(price === undefined
          ? []
          : [{ name: t('field.price'), value: price === null ? NONE : `${formatMoney(price)} / ${inventoryUOM}` }]),
        { name: t('field.onHandQty'), value: quantity(onHandQty) },
        { name: t('field.availableToSellQty'), value: quantity(availableToSellQty) },
      ],
    };
  };
}
