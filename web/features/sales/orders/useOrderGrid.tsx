import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { SalesOrderRow } from '../../../../server/contract/sales/salesOrders.ts';
import { OrderType } from '../../../../server/domain/sales/orderCodes.ts';
import { orderSortNames } from '../../../../server/domain/sales/orderSortNames.ts';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { salesOrderPath } from '../../../paths.ts';
import { useMay } from '../../../session/useSession.ts';
import { OrderStatus } from './orderColumns.tsx';
import { useStatusWord } from './useStatusWord.ts';

type Column = GridColumn<SalesOrderRow>;
const isWork = (type: SalesOrderRow['orderType']): boolean => type === OrderType.WORK_ORDER;

/** The columns of the list of sales orders (spec 3, section 3). */
export function useOrderGrid(): readonly Column[] {
  const { t } = useText('orders');
  const wordOf = useStatusWord();
  const seesPrice = useMay()('products.viewPrice');
  return useMemo(() => {
    const column = (
      id:
        | 'orderNumber'
        | 'client'
        | 'orderDate'
        | 'estimatedDeliveryDate'
        | 'totalCost'
        | 'status'
        | 'items'
        | 'reference',
      width: number,
      rest: Omit<Column, 'id' | 'title' | 'width'>,
    ): Column => ({
      id,
      title: t(`column.${id}`),
      width,
      isSortable: orderSortNames.some((name) => name === id),
      ...rest,
    });
    return [
      column('orderNumber', 120, {
        isRowHeader: true,
        card: 'title',
        text: ({ orderNumber }) => orderNumber,
        render: ({ id, orderNumber }) => (
          <Link to={salesOrderPath(id)} tabIndex={-1}>
            {orderNumber}
          </Link>
        ),
      }),
      column('client', 200, {
        ...{ grows: true, card: 'subtitle' },
        text: ({ client, orderType }) => (isWork(orderType) ? t('orderType.3000') : client),
      }),
      column('estimatedDeliveryDate', 130, {
        card: 'fact',
        text: ({ estimatedDeliveryDate }) => formatDay(estimatedDeliveryDate),
      }),
      column('status', 190, {
        card: 'mark',
        text: ({ statusName, orderType }) => wordOf(statusName, isWork(orderType)),
        render: (row) => <OrderStatus row={row} />,
      }),
      column('items', 220, { isRoomy: true, text: ({ itemNameList }) => itemNameList.join(', ') }),
      {
        ...{ id: 'units', title: t('column.units'), width: 130, align: 'end' },
        text: ({ totalQuantityCount, totalPickedCount }) =>
          `${formatQuantity(totalQuantityCount)} / ${formatQuantity(totalPickedCount)}`,
      },
      column('reference', 120, { isRoomy: true, text: ({ reference }) => reference }),
      column('orderDate', 104, { isRoomy: true, text: ({ orderDate }) => formatDay(orderDate) }),
      ...(seesPrice
        ? [
            column('totalCost', 110, {
              align: 'end',
              card: 'fact',
              text: ({ totalCost }) => (totalCost === undefined ? '' : formatMoney(totalCost)),
            }),
          ]
        : []),
    ];
  }, [t, seesPrice, wordOf]);
}
