import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { deliveryFields, headFields, willCallFields } from '../../../../server/domain/sales/orderFields.ts';
import { logisticsFields } from '../../../../server/domain/logisticsFields.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { company } from '../../../live/endpoints.ts';
import { DocumentsCard } from '../../../records/documents/DocumentsCard.tsx';
import { IssuedPapers } from '../../../records/papers/IssuedPapers.tsx';
import { AddressOwner } from '../../../references/AddressPicker.tsx';
import { RecordTab } from '../../../references/RecordTab.tsx';
import { useCompany, useMay } from '../../../session/useSession.ts';
import { OrderLinesCard } from './OrderLinesCard.tsx';
import { orderPapers } from './orderPapers.ts';
import { reasonText } from './orderRecord.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { ProfitCard } from './ProfitCard.tsx';
import { ReturnsCard } from './ReturnsCard.tsx';
import { SalesOrderPage } from './SalesOrderPage.tsx';
import { WorkCard } from './WorkCard.tsx';

/** sales-orders/{id}: one sales order, its lines and how far it is (spec 3, section 2; rules 1). */
export function SalesOrderScreen() {
  const { t } = useText('orders');
  const may = useMay();
  const blocks = blocksOf(useCompany()?.config.customNumbers ?? false);
  return (
    <SalesOrderPage tab="order">
      {(order, shown) => (
        <>
          <OrderSteps order={order} />
          <WorkCard order={order} />
          <OrderLinesCard key={order.id} order={order} />
          <IssuedPapers
            order={{ type: 'SalesOrder', id: order.id }}
            readable={orderPapers.filter(({ permission }) => may(permission)).map(({ kind }) => kind)}
            mailing={mailingOf(order)}
          />
          <ReturnsCard order={order} />
          {may('products.cost') && order.makes === null && <ProfitCard orderId={order.id} />}
          <AddressOwner value={order.clientId}>
            {blocks(order).map(({ tab, title, fields }) => (
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
    </SalesOrderPage>
  );
}

/** Where its invoices are mailed to, and why none can be now; undefined for who prints none. */
const mailingOf = ({ client, commands, invoiceEmails, makes }: SalesOrderInfo) =>
  invoiceEmails === undefined || makes !== null
    ? undefined
    : {
        to: invoiceEmails,
        reason:
          invoiceEmails.length === 0
            ? translate('errors', 'orders.customerWithoutEmail', { customer: client })
            : reasonText(commands.mailInvoice),
      };

const { customNumber: _, ...usualHeadFields } = headFields;
/** Nobody buys what a work order makes. */
const { customerPo: __, salesRep: ___, paymentTerm: ____, ...workFields } = usualHeadFields;

/** How the goods get to a customer. */
const deliveryBlocks = [
  { tab: 'delivery', title: 'order.delivery', fields: deliveryFields },
  { tab: 'willCall', title: 'order.willCall', fields: willCallFields },
  { tab: 'logistics', title: 'order.logistics', fields: logisticsFields },
] as const;

/** The parts of the header, each saved by itself (spec 3, section 2); a number of the company's own where it has such, or the order does. */
const blocksOf =
  (hasCustomNumbers: boolean) =>
  ({ customNumber, makes }: SalesOrderInfo) =>
    [
      {
        tab: 'order',
        title: 'order.details',
        fields: makes === null ? (hasCustomNumbers || customNumber !== '' ? headFields : usualHeadFields) : workFields,
      },
      ...(makes === null ? deliveryBlocks : []),
    ] as const;
