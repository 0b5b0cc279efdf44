import { useState } from 'react';
import type { IssuedPrintableInfo } from '../../../server/contract/printables.ts';
import type { PrintableKind } from '../../../server/domain/printables.ts';
import { Card } from '../../components/Card.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useAppSelector } from '../../store.ts';
import { StepButton } from '../lines/StepButton.tsx';
import { MailInvoiceDialog } from './MailInvoiceDialog.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { useIssuedPapersQuery, type PrintedOrder } from './papersApi.ts';
import { markText, paperName } from './paperWords.ts';

interface IssuedPapersProps {
  readonly order: PrintedOrder;
  /** Which of them this user may read. */
  readonly readable: readonly PrintableKind[];
  /** Where invoices are mailed to, and why none can be; absent: not by this user. */
  readonly mailing?: { readonly to: readonly string[]; readonly reason: string | null } | undefined;
}

/** What was issued of an order: which paper, its mark, when and by whom; each opens as it was issued. */
export function IssuedPapers({ order, readable, mailing }: IssuedPapersProps) {
  const { t } = useText('papers');
  // Nothing is printed of the past.
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const { data: issued = [] } = useIssuedPapersQuery(order, { skip: isPast });
  const [opened, setOpened] = useState<IssuedPrintableInfo | null>(null);
  const [mailed, setMailed] = useState<IssuedPrintableInfo | null>(null);
  if (issued.length === 0) return null;
  const columns: readonly TableColumn<IssuedPrintableInfo>[] = [
    {
      title: t('issued.column.document'),
      isHeader: true,
      cell: (row) =>
        readable.includes(row.kind) ? (
          <button
            type="button"
            className="cd-link"
            aria-label={t('issued.openNamed', { document: paperName(row.kind), mark: markText(row) })}
            onClick={() => setOpened(row)}
          >
            {paperName(row.kind)}
          </button>
        ) : (
          paperName(row.kind)
        ),
    },
    { title: t('issued.column.number'), cell: (row) => row.number },
    { title: t('issued.column.mark'), cell: markText },
    { title: t('issued.column.at'), cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { title: t('issued.column.by'), cell: ({ issuedBy }) => issuedBy },
    ...(issued.some(({ mails }) => mails.length > 0)
      ? [
          {
            title: t('issued.column.mailed'),
            cell: ({ mails }: IssuedPrintableInfo) =>
              mails.map(({ to, at, by }) => (
                <div key={at}>
                  {to.join(', ')}, <Moment at={at} />, {by}
                </div>
              )),
          },
        ]
      : []),
    ...(mailing && issued.some(isInvoice)
      ? [
          {
            title: t('issued.column.mail'),
            cell: (row: IssuedPrintableInfo) =>
              isInvoice(row) && (
                <StepButton
                  text={t('mail.open')}
                  aria-label={t('mail.openNamed', { number: row.number, mark: markText(row) })}
                  reason={mailing.reason}
                  onStep={() => setMailed(row)}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <Card id="issued-papers" title={t('issued.title')}>
      <Table label={t('issued.title')} columns={columns} rows={issued} rowId={({ issueId }) => issueId} />
      {opened && (
        <PaperDialog
          {...{ order, number: opened.number }}
          paper={{ kind: opened.kind, reason: null, ships: false }}
          issued={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {mailed && mailing && (
        <MailInvoiceDialog order={order} invoice={mailed} to={mailing.to} onClose={() => setMailed(null)} />
      )}
    </Card>
  );
}

const isInvoice = ({ kind }: IssuedPrintableInfo): boolean => kind === 'invoice';
