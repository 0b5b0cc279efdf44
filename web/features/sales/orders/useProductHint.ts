import { formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { quantityText, unitText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { useSalesOrderProductQuery } from './salesOrdersApi.ts';

/** What is said of a product while its line is typed: what is there, what is to come, what could be sold instead and what the customer bought last. */
export function useProductHint(orderId: string, productId: string | null): string | null {
  const { t } = useText('orders');
  const { currentData } = useSalesOrderProductQuery(
    { orderId, productId: productId ?? '' },
    { skip: productId === null },
  );
  if (!currentData) return null;
  const { inventoryUOM: unit, available, incoming, substitutes, lastBought } = currentData;
  const [next] = incoming;
  return [
    t('hint.available', { quantity: quantityText(available, unit) }),
    ...(next
      ? [
          t('hint.incoming', {
            ...{ quantity: quantityText(next.quantity, unit), day: formatDay(next.dueOn), number: next.orderNumber },
          }),
        ]
      : []),
    ...(substitutes.length === 0
      ? []
      : [
          t('hint.substitutes', {
            products: substitutes
              .map((each) => `${each.sku} ${each.variety} (${quantityText(each.available, each.inventoryUOM)})`)
              .join(', '),
          }),
        ]),
    lastBought === null
      ? t('hint.neverBought')
      : t(lastBought.price === undefined ? 'hint.lastBoughtOn' : 'hint.lastBought', {
          day: formatDay(lastBought.day),
          price: formatMoney(lastBought.price ?? '0'),
          unit: unitText('1', lastBought.uom),
        }),
  ].join(' ');
}
