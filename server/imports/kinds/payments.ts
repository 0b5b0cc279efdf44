import { undoPaymentImport } from '../../commands/imports/undoPaymentImport.ts';
import { importPayment, writtenPayment, type WrittenPayment } from '../../commands/sales/importPayment.ts';
import { checkedUnitAmount } from '../../domain/lines.ts';
import { paymentMethods, receivable, recordPayment } from '../../domain/sales/receivable.ts';
import { sameValue } from '../../kernel/claims.ts';
import { choiceCell, dayCell, nameCell, numberCell, refuseControl } from '../cells.ts';
import type { FileKind, ImportPlace } from '../fileKind.ts';
import type { Finding } from '../finding.ts';
import { judgeEach } from './judging.ts';
import { textsOf } from './orderRows.ts';

const paymentFields = ['customer', 'receivedOn', 'amount', 'method', 'reference', 'note'] as const;
type PaymentField = (typeof paymentFields)[number];

const methods = Object.fromEntries(paymentMethods.map((method) => [method.toLowerCase(), method]));

function read(field: PaymentField, text: string): string {
  switch (field) {
    case 'customer':
      return nameCell(field, text);
    case 'receivedOn':
      return dayCell(field, text);
    case 'amount':
      return checkedUnitAmount(numberCell(field, text), field);
    case 'method':
      return choiceCell(methods, field, text, 'import.paymentMethod', Object.keys(methods));
    case 'reference':
    case 'note':
      refuseControl(field, text);
      return text;
  }
}

/** Payments, one a row; the same customer, day, amount and reference are the same payment (rules 12, 16). */
export const payments: FileKind<PaymentField, WrittenPayment> = {
  name: 'payments',
  form: {
    fields: paymentFields,
    required: { customer: 'orders.customerRequired', amount: 'receivables.amountRequired' },
    cells: { receivedOn: 'day', amount: 'number', reference: 'code' },
    read,
  },
  label: ({ customer = '', amount = '' }) => `${String(customer)} ${String(amount)}`,
  rowsOf: (row, values) => [{ row, ...textsOf(values) } as unknown as WrittenPayment],
  once: [
    {
      field: 'reference',
      of: ({ customer, receivedOn = '', amount, reference = '' }) =>
        [sameValue(customer), receivedOn, amount, sameValue(reference)].join(' '),
      code: 'import.twice',
    },
  ],
  // Payments of one customer are one stream.
  groupOf: ({ row, customer }) => `${sameValue(customer)} ${String(row)}`,
  atOnce: 8,
  open: (place) => ({
    judge: (rows) =>
      judgeEach(
        rows,
        (row) => judge(row, place),
        ({ customer }) => ({ column: place.nameOf('customer'), value: customer }),
      ),
    write: (rows, context) => importPayment(place.services, rows, context),
  }),
  undoItem: undoPaymentImport,
};

/** Null for a row that brings something. */
async function judge(row: WrittenPayment, { services, companyId }: ImportPlace): Promise<Finding | 'same' | null> {
  const command = await writtenPayment(services, companyId, row);
  const { state } = await services.handler.load(receivable, companyId, command.customer.id);
  return recordPayment(command, state).length === 0 ? 'same' : null;
}
