import { Link } from 'react-router-dom';
import type { PurchaseRow } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { PurchaseStage } from '../../../server/domain/purchasing/purchaseStage.ts';
import type { PurchaseOrderSortName } from '../../../server/domain/purchasing/purchaseSorts.ts';
import type { TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import type { SortOrder } from '../../lists/addressFilters.ts';
import { purchaseCartPath } from '../../paths.ts';
import { DuplicateButton } from '../../records/DuplicateButton.tsx';
import { useMay } from '../../session/useSession.ts';
import { useDuplicatePurchaseMutation } from './purchasesApi.ts';
import { StageMark } from './StageMark.tsx';

export type PurchaseOrderBy = SortOrder<PurchaseOrderSortName>;

interface ColumnsOptions {
  readonly order: PurchaseOrderBy;
  readonly onOrder: (order: PurchaseOrderBy) => void;
  /** Among those of one vendor it needs no name. */
  readonly ofVendor?: true;
}

/** The columns of purchase orders (spec 3, section 2); what they come to is for those who see costs. */
export function usePurchaseColumns({ order, onOrder, ofVendor }: ColumnsOptions): readonly TableColumn<PurchaseRow>[] {
  const { t } = useText('purchases');
  const may = useMay();
  const column = (
    id: PurchaseOrderSortName,
    cell: TableColumn<PurchaseRow>['cell'],
    more: Partial<TableColumn<PurchaseRow>> = {},
  ): TableColumn<PurchaseRow> => ({
    title: t(`column.${id}`),
    direction: id === order.sortName ? order.sortType : null,
    onSort: (sortType) => onOrder({ sortName: id, sortType }),
    cell,
    ...more,
  });
  return [
    column('number', ({ id, orderNumber }) => <Link to={purchaseCartPath(id)}>{orderNumber}</Link>, {
      card: 'title',
    }),
    ...(ofVendor ? [] : [column('vendor', ({ vendor }) => vendor.name, { isWrapped: true })]),
    column('status', ({ status }) => <StageMark stage={status} />, { card: 'beside' }),
    column('reference', ({ reference }) => reference || NONE, { isWrapped: true }),
    column('orderDate', ({ orderDate }) => formatDay(orderDate)),
    column('estimatedDeliveryDate', ({ estimatedDeliveryDate: day }) => formatDay(day)),
    { title: t('column.lines'), isNumber: true, cell: ({ totalItemCount }) => String(totalItemCount) },
    ...(may('products.cost')
      ? [
          column('totalCost', ({ totalCost }) => (totalCost === undefined ? NONE : formatMoney(totalCost)), {
            isNumber: true,
          }),
        ]
      : []),
    ...(ofVendor && may('purchases.edit')
      ? [{ title: t('column.actions'), isHidden: true, cell: (row: PurchaseRow) => <DuplicatePurchase row={row} /> }]
      : []),
  ];
}

function DuplicatePurchase({ row: { id: orderId, orderNumber, status } }: { readonly row: PurchaseRow }) {
  const { t } = useText('purchases');
  const [duplicate] = useDuplicatePurchaseMutation();
  return (
    <DuplicateButton
      label={t('list.duplicateOne', { number: orderNumber })}
      isDisabled={status === PurchaseStage.CANCEL}
      duplicate={async () => purchaseCartPath((await duplicate({ orderId }).unwrap()).data.id)}
    />
  );
}
