import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerReceivable } from '../../../../server/contract/sales/receivables.ts';
import { paymentMethods } from '../../../../server/domain/sales/receivable.ts';
import { Card } from '../../../components/Card.tsx';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { Table, type TableColumn } from '../../../components/Table.tsx';
import { Figures } from '../../../components/Figures.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, NONE } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { salesOrderPath } from '../../../paths.ts';
import { Moment } from '../../../session/Moment.tsx';
import { useMay } from '../../../session/useSession.ts';
import { InterestDialog } from './InterestDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { useReceivableQuery, useReverseInterestMutation, useReversePaymentMutation } from './receivablesApi.ts';

type Invoice = CustomerReceivable['invoices'][number];
type Entry = CustomerReceivable['entries'][number];

/** What a customer owes and paid, and how far they are from their limit (rules 12). */
export function ReceivableCard({ clientId }: { readonly clientId: string }) {
  const { t } = useText('receivables');
  const may = useMay();
  const { currentData: owed } = useReceivableQuery({ clientId });
  const [opened, setOpened] = useState<'payment' | 'interest' | null>(null);
  const close = () => setOpened(null);
  if (!owed) return null;
  const { openBalance, overdue, creditLimit, exposure, level, invoices, entries, openUpdatedDate } = owed;
  const figures = [
    [t('figure.balance'), formatMoney(openBalance)],
    [t('figure.overdue'), formatMoney(overdue)],
    [t('figure.exposure'), formatMoney(exposure)],
    [t('figure.limit'), creditLimit === null ? NONE : formatMoney(creditLimit)],
    [t('figure.level'), t(`level.${level}`)],
  ] as const;
  return (
    <Card
      id="receivable"
      title={t('customer.title')}
      actions={
        may('receivables.edit') && (
          <>
            {overdue !== '0' && <Button text={t('interest.charge')} onClick={() => setOpened('interest')} />}
            <Button icon={<PlusIcon />} text={t('payment.new')} onClick={() => setOpened('payment')} />
          </>
        )
      }
    >
      <Figures className="cd-figures cd-figures-wide" figures={figures} />
      <p className="cd-muted">
        {t('computed')} <Moment at={openUpdatedDate} />
      </p>
      {invoices.length > 0 && <OpenInvoices invoices={invoices} />}
      {entries.length > 0 && <Entries clientId={clientId} entries={entries} />}
      {opened === 'payment' && <PaymentDialog clientId={clientId} invoices={invoices} onClose={close} />}
      {opened === 'interest' && <InterestDialog clientId={clientId} onClose={close} />}
    </Card>
  );
}

function OpenInvoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useText('receivables');
  const columns: readonly TableColumn<Invoice>[] = [
    {
      title: t('column.invoice'),
      isHeader: true,
      cell: ({ kind, orderId, orderNumber }) =>
        kind === 'INTEREST' ? t('kind.INTEREST') : <Link to={salesOrderPath(orderId)}>{orderNumber}</Link>,
    },
    { title: t('column.invoicedOn'), cell: ({ invoicedOn }) => formatDay(invoicedOn) },
    { title: t('column.dueOn'), cell: ({ dueOn }) => formatDay(dueOn) },
    { title: t('column.amount'), isNumber: true, cell: ({ amount }) => formatMoney(amount) },
    { title: t('column.open'), isNumber: true, cell: ({ open }) => formatMoney(open) },
    { title: t('column.bucket'), cell: ({ bucket }) => t(`column.${bucket}`) },
  ];
  return <Table label={t('customer.invoices')} columns={columns} rows={invoices} rowId={({ orderId }) => orderId} />;
}

interface EntriesProps {
  readonly clientId: string;
  readonly entries: readonly Entry[];
}

/** Payments, credit memos and interest, the latest first. */
function Entries({ clientId, entries }: EntriesProps) {
  const { t } = useText('receivables');
  const may = useMay();
  const [reversePayment] = useReversePaymentMutation();
  const [reverseInterest] = useReverseInterestMutation();
  const [reversing, setReversing] = useState<Entry | null>(null);
  const columns: readonly TableColumn<Entry>[] = [
    { title: t('column.day'), isHeader: true, cell: ({ day }) => formatDay(day) },
    {
      title: t('column.kind'),
      cell: ({ kind, method }) => (kind === 'PAYMENT' ? t(`method.${methodOf(method)}`) : t(`kind.${kind}`)),
    },
    { title: t('column.number'), cell: ({ number }) => number || NONE },
    { title: t('column.note'), isWrapped: true, cell: ({ note }) => note || NONE },
    { title: t('column.amount'), isNumber: true, cell: ({ amount }) => formatMoney(amount) },
    {
      title: t('column.actions'),
      isHidden: true,
      cell: (entry) => {
        if (entry.reversedOn !== null) return <span className="cd-record-mark">{t('payment.reversed')}</span>;
        if (entry.kind === 'CREDIT' || !may('receivables.edit')) return null;
        return <Button text={t('payment.reverse')} size="small" onClick={() => setReversing(entry)} />;
      },
    },
  ];
  const reverse = ({ id, kind }: Entry, reason: string): Promise<unknown> =>
    kind === 'INTEREST'
      ? reverseInterest({ clientId, interestId: id, body: { reason } }).unwrap()
      : reversePayment({ clientId, paymentId: id, body: { reason } }).unwrap();
  return (
    <>
      <Table label={t('customer.entries')} columns={columns} rows={entries} rowId={({ id }) => id} />
      {reversing && (
        <ReasonDialog
          isRequired
          title={t('payment.reverse')}
          label={t('payment.reason')}
          submit={t('payment.reverse')}
          intent="danger"
          send={(reason) => reverse(reversing, reason)}
          onClose={() => setReversing(null)}
        >
          <p>
            {t(reversing.kind === 'INTEREST' ? 'interest.reverseText' : 'payment.reverseText', {
              amount: formatMoney(reversing.amount),
            })}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

const methodOf = (method: string) => paymentMethods.find((each) => each === method) ?? 'OTHER';
