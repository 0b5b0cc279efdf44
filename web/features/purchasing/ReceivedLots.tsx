import { Link } from 'react-router-dom';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { Card } from '../../components/Card.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { formatQuantity, NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { lotPath } from '../../paths.ts';

type Lot = PurchaseOrderInfo['receipts'][number]['lots'][number] & { readonly receivedDate: string };

/** The lots that came of an order, the latest first. */
export function ReceivedLots({ order }: { readonly order: PurchaseOrderInfo }) {
  const { t } = useText('purchases');
  const lots: readonly Lot[] = order.receipts
    .flatMap(({ receivedDate, lots: came }) => came.map((lot) => ({ ...lot, receivedDate })))
    .reverse();
  const columns: readonly TableColumn<Lot>[] = [
    {
      title: t('column.lot'),
      isHeader: true,
      cell: ({ productId, lotId }) => <Link to={lotPath(productId, lotId)}>{lotId}</Link>,
    },
    { title: t('column.sku'), cell: ({ sku }) => sku },
    {
      title: t('column.received'),
      isNumber: true,
      cell: ({ quantity, unit }) => `${formatQuantity(quantity)} ${unit}`,
    },
    {
      title: t('column.units'),
      isNumber: true,
      cell: ({ units, inventoryUOM }) => `${formatQuantity(units)} ${inventoryUOM}`,
    },
    { title: t('column.receivedDate'), cell: ({ receivedDate }) => formatDay(receivedDate) },
    { title: t('column.bestBy'), cell: ({ bestBy }) => formatDay(bestBy) },
    { title: t('column.vendorLot'), isWrapped: true, cell: ({ vendorLot }) => vendorLot || NONE },
    {
      title: t('column.temperature'),
      isNumber: true,
      cell: ({ temperature }) => (temperature === null ? NONE : `${temperature} °F`),
    },
  ];
  return (
    <Card id="received" title={t('received.title')}>
      <Table label={t('received.title')} columns={columns} rows={lots} rowId={({ lotId }) => lotId} />
    </Card>
  );
}
