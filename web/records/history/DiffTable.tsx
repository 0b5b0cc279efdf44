import { Table, type TableColumn } from '../../components/Table.tsx';
import type { DiffRow } from '../../../server/contract/audit/diff.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import type { RecordRef } from '../record.ts';
import { personName, reasonText } from './historyText.ts';
import { asked, useRecordDiffQuery } from './historyApi.ts';

interface DiffTableProps {
  readonly record: RecordRef;
  readonly lotId: string | undefined;
  readonly from: string;
  readonly to?: string;
}

/** What was different between two moments: field, the one value, the other, and who made the last step. */
export function DiffTable({ record, lotId, ...moments }: DiffTableProps) {
  const { t } = useText('history');
  const { t: records } = useText('records');
  const { currentData: diff, error, isError, refetch } = useRecordDiffQuery({ ...asked(record, 'diff'), ...moments });
  const changes = diff?.changes.filter((row) => lotId === undefined || row.lotId === lotId) ?? [];
  if (isError) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!diff) return <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  const { fieldName, fieldValue } = record.kind.words;
  const ownerOf = ({ lotId: lot, unit }: DiffRow): string | null =>
    lot === null ? unit && t('compareUnit', { unit }) : records('history.lot', { lotId: lot });
  const columns: readonly TableColumn<DiffRow>[] = [
    {
      title: t('field'),
      cell: (row) => (
        <>
          {fieldName(row.field)}
          {ownerOf(row) && <div className="cd-muted cd-wrap">{ownerOf(row)}</div>}
        </>
      ),
    },
    { title: t('compareWas'), isWrapped: true, cell: ({ field, from }) => fieldValue(field, from) },
    { title: t('compareIs'), isWrapped: true, cell: ({ field, to }) => fieldValue(field, to) },
    {
      title: t('compareWho'),
      isWrapped: true,
      cell: ({ at, byName, reason }) => (
        <>
          {byName !== null && personName(byName)}
          {at !== null && ' · '}
          {at !== null && <Moment at={at} />}
          {reason !== null && ` · ${reasonText(reason)}`}
        </>
      ),
    },
  ];
  return (
    <>
      <p role="status" className="cd-muted">
        <Moment at={diff.from} /> – <Moment at={diff.to} />
        {!diff.wasThere && ` · ${t('compareNew')}`}
        {changes.length === 0 && ` · ${t('compareNone')}`}
      </p>
      {changes.length > 0 && (
        <Table
          label={t('compareTable')}
          columns={columns}
          rows={changes}
          rowId={({ lotId: lot, unit, field }) => `${lot ?? ''} ${unit ?? ''} ${field}`}
        />
      )}
    </>
  );
}
