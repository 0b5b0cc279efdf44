import type { DiffRow } from '../../../server/contract/audit/diff.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import type { RecordRef, RecordWords } from '../record.ts';
import { personName, reasonText } from './historyText.ts';
import { asked, useRecordDiffQuery } from './historyApi.ts';

interface DiffTableProps {
  readonly record: RecordRef;
  readonly lotId: string | undefined;
  readonly from: string;
  readonly to?: string;
}

const columns = ['field', 'compareWas', 'compareIs', 'compareWho'] as const;

/** What was different between two moments: field, the one value, the other, and who made the last step. */
export function DiffTable({ record, lotId, ...moments }: DiffTableProps) {
  const { t } = useText('history');
  const { currentData: diff, error, isError, refetch } = useRecordDiffQuery({ ...asked(record, 'diff'), ...moments });
  const changes = diff?.changes.filter((row) => lotId === undefined || row.lotId === lotId) ?? [];
  if (isError) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!diff) return <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  return (
    <>
      <p role="status" className="cd-muted">
        <Moment at={diff.from} /> – <Moment at={diff.to} />
        {!diff.wasThere && ` · ${t('compareNew')}`}
        {changes.length === 0 && ` · ${t('compareNone')}`}
      </p>
      {changes.length > 0 && (
        <div className="cd-table-scroller" tabIndex={0} role="group" aria-label={t('compareTable')}>
          <table className="cd-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map((row) => (
                <DiffLine
                  key={`${row.lotId ?? ''} ${row.unit ?? ''} ${row.field}`}
                  words={record.kind.words}
                  row={row}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function DiffLine({ words, row }: { readonly words: RecordWords; readonly row: DiffRow }) {
  const { field, lotId, unit, from, to, at, byName, reason } = row;
  const { t } = useText('history');
  const { t: records } = useText('records');
  const owner = lotId === null ? unit && t('compareUnit', { unit }) : records('history.lot', { lotId });
  const who = byName === null ? null : personName(byName);
  return (
    <tr>
      <td>
        {words.fieldName(field)}
        {owner && <div className="cd-muted cd-wrap">{owner}</div>}
      </td>
      <td className="cd-wrap">{words.fieldValue(field, from)}</td>
      <td className="cd-wrap">{words.fieldValue(field, to)}</td>
      <td className="cd-wrap">
        {who}
        {at !== null && (
          <>
            {' · '}
            <Moment at={at} />
          </>
        )}
        {reason !== null && ` · ${reasonText(reason)}`}
      </td>
    </tr>
  );
}
