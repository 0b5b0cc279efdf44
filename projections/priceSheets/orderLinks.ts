import type { OrderLinkEvent } from '../../server/domain/priceSheets/orderLink.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { orderLinkTable } from './tables.ts';

const write = (rows: UnitOfWork, { data, metadata }: RecordedEvent<OrderLinkEvent>, values: Values): void =>
  rows.set('order_link', { company_id: metadata.companyId, link_id: data.linkId }, values);

const sheetOf = ({ data }: RecordedEvent): string => (data as OrderLinkEvent['data']).sheet.id;

/** Links to order by without signing in, and what customers ordered by them (rules 7). */
export const orderLinks = projection<OrderLinkEvent>({
  name: 'order_links',
  version: 1,
  tables: ['order_link'],
  tags: [{ type: 'PriceSheet', id: sheetOf }],
  create: creating(orderLinkTable),
  on: {
    OrderLinkMade: (rows, event) => {
      const { sheet, customer, versionNumber, expiresOn } = event.data;
      write(rows, event, {
        ...{ sheet_id: sheet.id, client_id: customer.id, client_name: customer.name },
        ...{ version: versionNumber, expires_on: expiresOn, made_at: event.metadata.recordedAt },
      });
    },
    OrderLinkRevoked: (rows, event) => write(rows, event, { is_revoked: true }),
    SheetOrderSubmitted: (rows, event) => {
      const { submittedOn, deliverOn, isLate, isRepriced, note, lines, total } = event.data;
      write(rows, event, {
        ...{ submitted_at: event.metadata.recordedAt, submitted_on: submittedOn, deliver_on: deliverOn },
        ...{ is_late: isLate, is_repriced: isRepriced, note, lines: lines.length, total },
      });
    },
    SheetOrderPlaced: (rows, event) => {
      const { orderId, orderNumber } = event.data;
      write(rows, event, { order_id: orderId, order_number: orderNumber });
    },
  },
});
