import { SearchIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { TracedOrder, TracedSource } from '../../../../server/contract/sales/lotTrace.ts';
import { Card } from '../../../components/Card.tsx';
import { FailedState } from '../../../components/FailedState.tsx';
import { Page } from '../../../components/Page.tsx';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { formatDay } from '../../../format/dates.ts';
import { NONE } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { tableAddress } from '../../../lists/listAddress.ts';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { clientTabPath, lotPath, purchaseCartPath, salesOrderPath } from '../../../paths.ts';
import { statusName } from '../orders/orderRecord.ts';
import { useLotTraceQuery } from './recallApi.ts';

/** /recall: from a lot to every order and customer that has of it, and back to the vendor's lot. */
export function RecallScreen() {
  const { t } = useText('recall');
  const address = useMemo(() => tableAddress({}), []);
  const { state, setSearch } = useAddressState(address);
  const lotId = state.search.trim();
  const query = useLotTraceQuery({ lotId }, { skip: lotId === '' });
  const { currentData: trace } = query;
  return (
    <Page title={t('title')} className="cd-page-full">
      <p className="cd-muted cd-intro">{t('intro')}</p>
      <ListToolbar label={t('lot')} search={state.search} onSearch={setSearch}>
        {null}
      </ListToolbar>
      {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {lotId !== '' && trace && (
        <>
          <Sources sources={trace.sources} />
          <Orders orders={trace.orders} />
        </>
      )}
      {lotId === '' && (
        <div className="cd-state" role="status">
          <StateMessage icon={<SearchIcon size={32} />} title={t('begin')} text={t('beginText')} />
        </div>
      )}
    </Page>
  );
}

function Orders({ orders }: { readonly orders: readonly TracedOrder[] }) {
  const { t } = useText('recall');
  const columns: readonly TableColumn<TracedOrder>[] = [
    {
      title: t('column.order'),
      isHeader: true,
      cell: ({ orderId, orderNumber }) => <Link to={salesOrderPath(orderId)}>{orderNumber}</Link>,
    },
    { title: t('column.status'), cell: ({ status }) => statusName(status) },
    { title: t('column.shipped'), cell: ({ shippedDate }) => (shippedDate === null ? NONE : formatDay(shippedDate)) },
    {
      title: t('column.product'),
      isWrapped: true,
      cell: ({ productId, lotId, sku, variety }) => <Link to={lotPath(productId, lotId)}>{`${sku} ${variety}`}</Link>,
    },
    {
      title: t('column.quantity'),
      isNumber: true,
      cell: ({ quantity, inventoryUOM: unit }) => quantityText(quantity, unit),
    },
    {
      title: t('column.customer'),
      isWrapped: true,
      // A work order has used it up; what it made follows with its own orders.
      cell: ({ clientId, client }) =>
        clientId === '' ? t('workOrder') : <Link to={clientTabPath('customer', 'contacts')(clientId)}>{client}</Link>,
    },
    { title: t('column.contact'), cell: ({ contact }) => contact || NONE },
    { title: t('column.phone'), cell: ({ phone }) => phone || NONE },
    { title: t('column.email'), cell: ({ email }) => email || NONE },
  ];
  return (
    <Card id="orders" title={t('orders')}>
      {orders.length === 0 ? (
        <p className="cd-muted">{t('noOrders')}</p>
      ) : (
        <Table
          label={t('orders')}
          columns={columns}
          rows={orders}
          rowId={({ orderId, productId, quantity }) => `${orderId} ${productId} ${quantity}`}
        />
      )}
    </Card>
  );
}

function Sources({ sources }: { readonly sources: readonly TracedSource[] }) {
  const { t } = useText('recall');
  const columns: readonly TableColumn<TracedSource>[] = [
    {
      title: t('column.purchase'),
      isHeader: true,
      cell: ({ orderId, orderNumber }) => <Link to={purchaseCartPath(orderId)}>{orderNumber}</Link>,
    },
    { title: t('column.vendor'), cell: ({ vendor }) => vendor },
    { title: t('column.vendorLot'), cell: ({ vendorLot }) => vendorLot || NONE },
    { title: t('column.received'), cell: ({ receivedDate: day }) => (day === null ? NONE : formatDay(day)) },
  ];
  return (
    <Card id="sources" title={t('sources')}>
      {sources.length === 0 ? (
        <p className="cd-muted">{t('noSources')}</p>
      ) : (
        <Table
          label={t('sources')}
          columns={columns}
          rows={sources}
          rowId={({ orderId, productId }) => `${orderId} ${productId}`}
        />
      )}
    </Card>
  );
}
