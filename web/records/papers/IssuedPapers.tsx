import { useState } from 'react';
import type { IssuedPrintableInfo } from '../../../server/contract/printables.ts';
import type { PrintableKind } from '../../../server/domain/printables.ts';
import { Card } from '../../components/Card.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useAppSelector } from '../../store.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { useIssuedPapersQuery, type PrintedOrder } from './papersApi.ts';
import { markText, paperName } from './paperWords.ts';

interface IssuedPapersProps {
  readonly order: PrintedOrder;
  /** Which of them this user may read. */
  readonly readable: readonly PrintableKind[];
}

/** What was issued of an order: which paper, its mark, when and by whom; each opens as it was issued. */
export function IssuedPapers({ order, readable }: IssuedPapersProps) {
  const { t } = useText('papers');
  // Nothing is printed of the past.
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const { data: issued = [] } = useIssuedPapersQuery(order, { skip: isPast });
  const [opened, setOpened] = useState<IssuedPrintableInfo | null>(null);
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
    </Card>
  );
}
