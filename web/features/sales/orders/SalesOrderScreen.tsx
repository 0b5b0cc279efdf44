import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { OrderPhase } from '../../../../server/domain/sales/orderCodes.ts';
import {
  deliveryFields,
  headFields,
  logisticsFields,
  willCallFields,
} from '../../../../server/domain/sales/orderFields.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { company } from '../../../live/endpoints.ts';
import { clientTabPath, paths, salesOrderPath } from '../../../paths.ts';
import { DocumentsCard } from '../../../records/documents/DocumentsCard.tsx';
import { IssuedPapers } from '../../../records/papers/IssuedPapers.tsx';
import { RecordPage } from '../../../records/RecordPage.tsx';
import type { RecordFacts } from '../../../records/record.ts';
import { AddressOwner } from '../../../references/AddressPicker.tsx';
import { RecordTab } from '../../../references/RecordTab.tsx';
import { useCompany, useMay } from '../../../session/useSession.ts';
import { OrderLinesCard } from './OrderLinesCard.tsx';
import { salesOrderKind, statusName } from './orderRecord.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { useSalesOrderQuery } from './salesOrdersApi.ts';

/** sales-orders/{id}: one sales order, its lines and how far it is (spec 3, section 2; rules 1). */
export function SalesOrderScreen() {
  const { t } = useText('orders');
  const may = useMay();
  const { orderId = '' } = useParams();
  const query = useSalesOrderQuery(orderId);
  const shippedLabel = useCompany()?.config.shippedLabel ?? '';
  const { orderNumber } = query.currentData ?? {};
  const record = useMemo(
    () => (orderNumber === undefined ? undefined : { kind: salesOrderKind, id: orderId, name: orderNumber }),
    [orderId, orderNumber],
  );
  return (
    <RecordPage
      {...{ kind: salesOrderKind, id: orderId, query, record, tab: 'order' }}
      className="cd-page-full"
      list={{ path: paths.salesOrders, title: t('orders.title'), label: t('order.back') }}
      label={t('order.tabs')}
      tabs={[{ id: 'order', title: t('order.tab'), path: salesOrderPath, permission: 'sales.view' }]}
      scope={{}}
      unknown={t('order.unknown')}
      facts={(order) => factsOf(order, shippedLabel)}
    >
      {(order, shown) => (
        <>
          <OrderSteps order={order} />
          <OrderLinesCard key={order.id} order={order} />
          <IssuedPapers
            order={{ type: 'SalesOrder', id: order.id }}
            number={order.orderNumber}
            readable={[
              ...(may('sales.printPickSheet') ? (['pickSheet'] as const) : []),
              ...(may('sales.printInvoice') ? (['invoice'] as const) : []),
            ]}
          />
          <AddressOwner value={order.clientId}>
            {blocks.map(({ tab, title, fields }) => (
              <RecordTab
                key={tab}
                {...{ record: shown, source: order, tab, title: t(title) }}
                mayEdit={may('sales.edit') && order.commands.edit === null}
                sections={[{ path: company(`sales-orders/${order.id}`), fields }]}
              />
            ))}
          </AddressOwner>
          <DocumentsCard owner={{ ownerKind: 'salesOrder', ownerId: order.id }} mayEdit={may('sales.edit')} />
        </>
      )}
    </RecordPage>
  );
}

/** The parts of the header, each saved by itself (spec 3, section 2). */
const blocks = [
  { tab: 'order', title: 'order.details', fields: headFields },
  { tab: 'delivery', title: 'order.delivery', fields: deliveryFields },
  { tab: 'willCall', title: 'order.willCall', fields: willCallFields },
  { tab: 'logistics', title: 'order.logistics', fields: logisticsFields },
] as const;

const factsOf = (order: SalesOrderInfo, shippedLabel: string): RecordFacts => ({
  status: {
    isActive: order.status !== OrderPhase.CANCEL,
    text: order.statusName === 'SHIPPED' && shippedLabel !== '' ? shippedLabel : statusName(order.status),
  },
  marks: <OrderMarks order={order} />,
});

function OrderMarks({ order }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  const may = useMay();
  const { clientId, client, cancelReason, copyOf, priceSheet, sourceNumber, totalCost, totalQuantityCount, fulfilOn } =
    order;
  const figures = [
    ...(totalCost === undefined ? [] : [[t('order.figure.total'), formatMoney(totalCost)] as const]),
    [t('order.figure.units'), formatQuantity(totalQuantityCount)] as const,
    [t('order.figure.due'), formatDay(fulfilOn)] as const,
  ];
  return (
    <>
      {may('clients.view') ? (
        <Link to={clientTabPath('customer', 'account')(clientId)}>{client}</Link>
      ) : (
        <span>{client}</span>
      )}
      {cancelReason !== null && <span className="cd-muted">{t('order.canceledFor', { reason: cancelReason })}</span>}
      {priceSheet && (
        <span>
          {t('order.fromSheet', { name: priceSheet.name })}
          {priceSheet.isLate && <span className="cd-record-mark cd-record-mark-open">{t('order.lateFromSheet')}</span>}
        </span>
      )}
      {copyOf && <Link to={salesOrderPath(copyOf.id)}>{t('order.copyOf', { number: copyOf.orderNumber })}</Link>}
      {sourceNumber !== null && <span className="cd-muted">{t('order.sourceNumber', { number: sourceNumber })}</span>}
      {order.creditHold !== null && (
        <span className="cd-record-mark cd-record-mark-open">{t(`creditHold.${order.creditHold}`)}</span>
      )}
      {order.isLocked && <span className="cd-record-mark">{t('order.locked')}</span>}
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
