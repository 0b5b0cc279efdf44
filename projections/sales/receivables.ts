import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import type { ReceivableEvent } from '../../server/domain/sales/receivable.ts';
import { projection } from '../projection.ts';
import { creating } from '../table.ts';
import { receivableEntryTable } from './tables.ts';

/** What customers owe beside invoices, which are columns of their orders: interest, less payments and credit memos (rules 12). */
export const receivables = projection<SalesOrderEvent | ReceivableEvent>({
  name: 'receivables',
  version: 1,
  tables: ['receivable_entry'],
  tags: [{ type: 'Receivable', id: ({ data }) => customerOf(data) }],
  create: creating(receivableEntryTable),
  on: {
    SalesOrderCredited: (rows, { data, metadata }) => {
      const { memoId, orderId, number, customer, creditedOn, amount, reason } = data;
      rows.set(
        'receivable_entry',
        { company_id: metadata.companyId, customer_id: customer.id, entry_id: memoId },
        {
          ...{ kind: 'CREDIT', order_id: orderId, number, day: creditedOn, amount, note: reason },
          customer_name: customer.name,
        },
      );
    },
    PaymentRecorded: (rows, { data, metadata }) => {
      const { customerId, customer, paymentId, orderId, receivedOn, amount, method, reference, note } = data;
      rows.set(
        'receivable_entry',
        { company_id: metadata.companyId, customer_id: customerId, entry_id: paymentId },
        {
          ...{ kind: 'PAYMENT', order_id: orderId, number: reference, day: receivedOn, amount, method, note },
          customer_name: customer.name,
        },
      );
    },
    PaymentReversed: (rows, { data, metadata }) => {
      rows.set(
        'receivable_entry',
        { company_id: metadata.companyId, customer_id: data.customerId, entry_id: data.paymentId },
        { reversed_on: data.reversedOn },
      );
    },
    InterestCharged: (rows, { data, metadata }) => {
      const { customerId, customer, interestId, chargedOn, amount, invoices } = data;
      rows.set(
        'receivable_entry',
        { company_id: metadata.companyId, customer_id: customerId, entry_id: interestId },
        {
          ...{ kind: 'INTEREST', day: chargedOn, amount, note: invoices.map(({ number }) => number).join(', ') },
          customer_name: customer.name,
        },
      );
    },
    InterestReversed: (rows, { data, metadata }) => {
      rows.set(
        'receivable_entry',
        { company_id: metadata.companyId, customer_id: data.customerId, entry_id: data.interestId },
        { reversed_on: data.reversedOn },
      );
    },
  },
});

const customerOf = ({ customerId, customer }: { customerId?: string; customer?: { id: string } }): string =>
  customerId ?? customer?.id ?? '';
