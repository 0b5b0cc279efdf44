import { useState } from 'react';
import type { CheckedImport } from '../../server/contract/imports/sentFile.ts';
import { Pager } from '../components/Pager.tsx';
import { useText } from '../i18n/useText.ts';
import type { RecordWords } from '../records/record.ts';

type CheckedRow = CheckedImport['list'][number];
type State = CheckedRow['state'] | 'same';
type Row = Omit<CheckedRow, 'state'> & { readonly state: State };

const PAGE_SIZE = 20;
/** What needs someone comes first. */
const states = ['refused', 'new', 'changed', 'same'] as const;

interface CheckedRowsProps {
  readonly words: RecordWords;
  readonly checked: CheckedImport;
}

/** What each row of a file would do, or what is wrong with it where: the rejected ones first, or one state alone. */
export function CheckedRows({ words, checked }: CheckedRowsProps) {
  const { t } = useText('imports');
  const [state, setState] = useState<State | null>(checked.refused > 0 ? 'refused' : null);
  const [page, setPage] = useState(1);
  const all: readonly Row[] = [
    ...checked.list,
    ...checked.same.map((row) => ({ ...row, state: 'same' as const, changes: [], findings: [], warnings: [] })),
  ];
  const rowsOf = (wanted: State | null): readonly Row[] =>
    wanted === null ? states.flatMap(rowsOf) : all.filter((row) => row.state === wanted);
  const rows = rowsOf(state);
  const filter = (wanted: State | null) => (
    <button
      key={wanted}
      type="button"
      aria-pressed={state === wanted}
      onClick={() => {
        setState(wanted);
        setPage(1);
      }}
    >
      {t(`filter.${wanted ?? 'all'}`, { count: rowsOf(wanted).length })}
    </button>
  );
  const warned = checked.list.filter(({ warnings }) => warnings.length > 0).length;
  if (all.length === 0) return <p className="cd-muted">{t('rows.none')}</p>;
  return (
    <section>
      {warned > 0 && <p className="cd-import-warning">{t('warned', { count: warned })}</p>}
      <div className="cd-switch cd-import-filter" role="group" aria-label={t('filter.label')}>
        {filter(null)}
        {states.map(filter)}
      </div>
      <ol className="cd-import-rows" aria-label={t('rows')}>
        {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <li key={row.row}>
            <span className="cd-import-row">{t('row', { row: row.row })}</span>
            <strong>{row.label}</strong>
            <span className={`cd-import-state cd-import-${row.state}`}>{t(`state.${row.state}`)}</span>
            <Does words={words} row={row} />
          </li>
        ))}
      </ol>
      {rows.length > PAGE_SIZE && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={rows.length}
          isCapped={false}
          count={Math.min(PAGE_SIZE, rows.length - (page - 1) * PAGE_SIZE)}
          onPage={setPage}
        />
      )}
    </section>
  );
}

interface DoesProps {
  readonly words: RecordWords;
  readonly row: Row;
}

/** Reasons with the field and what the file says; changes with what the record says now. */
function Does({ words: { fieldName, fieldValue }, row: { state, changes, findings, warnings } }: DoesProps) {
  const { t } = useText('imports');
  return (
    <ul className="cd-plain-list">
      {findings.map(({ field, column, value, hint }) => (
        <li key={`${column} ${hint}`}>
          {field !== '' && <strong>{t('finding', { field: fieldName(field), value: value || t('empty') })}</strong>}{' '}
          <span className="cd-error">{hint}</span>
        </li>
      ))}
      {warnings.map(({ field, column, hint }) => (
        <li key={`${column} ${hint}`} className="cd-import-warning">
          {fieldName(field)} {hint}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="cd-muted">{fieldName(field)}</span>{' '}
          {state === 'new'
            ? fieldValue(field, to)
            : t('change', { from: fieldValue(field, from), to: fieldValue(field, to) })}
        </li>
      ))}
    </ul>
  );
}
