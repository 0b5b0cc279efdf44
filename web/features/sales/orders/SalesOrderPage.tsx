import { useMemo, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { OrderPhase } from '../../../../server/domain/sales/orderCodes.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { clientTabPath, paths, salesOrderPath, salesPickPath } from '../../../paths.ts';
import { RecordPage } from '../../../records/RecordPage.tsx';
import type { RecordFacts, RecordRef } from '../../../records/record.ts';
import { useCompany, useMay } from '../../../session/useSession.ts';
import { salesOrderKind, statusName } from './orderRecord.ts';
import { useSalesOrderQuery } from './salesOrdersApi.ts';

interface SalesOrderPageProps {
  readonly tab: 'order' | 'pick';
  readonly children: (order: SalesOrderInfo, record: RecordRef) => ReactNode;
}

/** The frame of the tabs of a sales order. */
export function SalesOrderPage({ tab, children }: SalesOrderPageProps) {
  const { t } = useText('orders');
  const { orderId = '' } = useParams();
  const query = useSalesOrderQuery(orderId);
  const { shippedLabel = '', warehousePick = false } = useCompany()?.config ?? {};
  const { orderNumber } = query.currentData ?? {};
  const record = useMemo(
    () => (orderNumber === undefined ? undefined : { kind: salesOrderKind, id: orderId, name: orderNumber }),
    [orderId, orderNumber],
  );
  return (
    <RecordPage
      {...{ kind: salesOrderKind, id: orderId, query, record, tab }}
      className="cd-page-full"
      list={{ path: paths.salesOrders, title: t('orders.title'), label: t('order.back') }}
      label={t('order.tabs')}
      tabs={[
        { id: 'order', title: t('order.tab'), path: salesOrderPath, permission: 'sales.view' },
        // Who came by its address sees where that is.
        ...(warehousePick || tab === 'pick'
          ? [{ id: 'pick', title: t('order.pickTab'), path: salesPickPath, permission: 'sales.pick' } as const]
          : []),
      ]}
      scope={{}}
      unknown={t('order.unknown')}
      facts={(order) => (tab === 'pick' ? pickFacts : factsOf)(order, shippedLabel)}
    >
      {children}
    </RecordPage>
  );
}

/** What an order that has left, or is produced, is called beside its code. */
function shippedText(word: SalesOrderInfo['statusName'], isWork: boolean, label: string): string | null {
  if (word !== 'SHIPPED') return null;
  return isWork ? translate('orders', 'status.PRODUCED') : label || null;
}

/** Without money. Orders that have left are called as the company wants it (spec 1, 2.8). */
const pickFacts = ({ status, statusName: word, makes }: SalesOrderInfo, shippedLabel: string): RecordFacts => ({
  status: {
    isActive: status !== OrderPhase.CANCEL,
    text: shippedText(word, makes !== null, shippedLabel) ?? statusName(status),
  },
});

const factsOf = (order: SalesOrderInfo, shippedLabel: string): RecordFacts => ({
  ...pickFacts(order, shippedLabel),
  marks: <OrderMarks order={order} />,
});

function OrderMarks({ order }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  const may = useMay();
  const {
    clientId,
    client,
    cancelReason,
    copyOf,
    priceSheet,
    sourceNumber,
    totalCost,
    totalQuantityCount,
    fulfilOn,
    makes,
  } = order;
  const figures = [
    ...(totalCost === undefined || makes !== null ? [] : [[t('order.figure.total'), formatMoney(totalCost)] as const]),
    [t('order.figure.units'), formatQuantity(totalQuantityCount)] as const,
    [t('order.figure.due'), formatDay(fulfilOn)] as const,
  ];
  return (
    <>
      {makes && <span className="cd-record-mark">{t('orderType.3000')}</span>}
      {makes === null && may('clients.view') ? (
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
