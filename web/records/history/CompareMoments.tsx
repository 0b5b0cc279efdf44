import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { isSamePart, type RecordPart } from '../../../server/domain/recordPart.ts';
import { readInstant } from '../../../server/domain/instant.ts';
import { submitForm } from '../../components/submitForm.ts';
import { TextField } from '../../components/TextField.tsx';
import { clockIn } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { useCompany } from '../../session/useSession.ts';
import type { RecordRef } from '../record.ts';
import { Table, type TableColumn } from '../../components/Table.tsx';
import type { DiffRow } from '../../../server/contract/audit/diff.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { Moment } from '../../session/Moment.tsx';
import { partText, personName, reasonText } from './historyText.ts';
import { asked, useRecordDiffQuery } from './historyApi.ts';

interface CompareMomentsProps {
  readonly record: RecordRef;
  /** Only what was different of this part. */
  readonly part: RecordPart | undefined;
  /** The first moment (ISO); empty: it is to be typed. */
  readonly since: string;
}

interface Moments {
  readonly from: string;
  /** Undefined: now. */
  readonly to?: string;
}

/** Two moments, typed by the company's clocks, and what was different between them, field by field (ux.md, auditors). */
export function CompareMoments({ record, part, since }: CompareMomentsProps) {
  const { t } = useText('history');
  const { t: asOf } = useText('asOf');
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  const [typed, setTyped] = useState(() => ({ from: since === '' ? '' : textOf(timeZone, since), to: '' }));
  const [problems, setProblems] = useState<{ from?: string; to?: string }>({});
  const [moments, setMoments] = useState<Moments | null>(since === '' ? null : { from: since });

  const read = (text: string): { instant: string } | { problem: string } => {
    const found = readInstant(text, timeZone, new Date().toISOString());
    if ('instant' in found) return found;
    if ('offsets' in found)
      return { problem: asOf('fault.doubled', { first: found.offsets[0], second: found.offsets[1] }) };
    return { problem: found.fault === 'invalid' ? t('momentInvalid') : asOf(`fault.${found.fault}`) };
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const from = read(typed.from);
    const to = typed.to.trim() === '' ? null : read(typed.to);
    setProblems({
      ...('problem' in from ? { from: from.problem } : {}),
      ...(to && 'problem' in to ? { to: to.problem } : {}),
    });
    if ('problem' in from || (to && 'problem' in to)) return;
    setMoments({ from: from.instant, ...(to ? { to: to.instant } : {}) });
  };

  return (
    <>
      <form noValidate className="cd-form" aria-label={t('compare')} onSubmit={(event) => submitForm(event, submit)}>
        <div className="cd-compare">
          <TextField
            label={t('compareFrom')}
            placeholder="MM/DD/YYYY HH:mm"
            hint={t('compareHint')}
            value={typed.from}
            error={problems.from}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, from: value })}
          />
          <TextField
            label={t('compareTo')}
            placeholder="MM/DD/YYYY HH:mm"
            hint={t('compareNow')}
            value={typed.to}
            error={problems.to}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, to: value })}
          />
        </div>
        <div className="cd-form-actions">
          <Button type="submit" intent="primary" text={t('compareRun')} />
        </div>
      </form>
      {moments && <DiffTable record={record} part={part} {...moments} />}
    </>
  );
}

function textOf(timeZone: string, instant: string): string {
  const { date, time } = clockIn(timeZone, new Date(instant));
  return `${date} ${time}`;
}

interface DiffTableProps extends Omit<CompareMomentsProps, 'since'>, Moments {}

/** What was different between two moments: field, the one value, the other, and who made the last step. */
function DiffTable({ record, part, ...moments }: DiffTableProps) {
  const { t } = useText('history');
  const { currentData: diff, error, isError, refetch } = useRecordDiffQuery({ ...asked(record, 'diff'), ...moments });
  const changes = diff?.changes.filter((row) => part === undefined || isSamePart(row.part, part)) ?? [];
  if (isError) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!diff) return <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />;
  const { fieldName, fieldValue } = record.kind.words;
  const columns: readonly TableColumn<DiffRow>[] = [
    {
      title: t('field'),
      cell: (row) => (
        <>
          {fieldName(row.field)}
          {row.part && <div className="cd-muted cd-wrap">{partText(row.part)}</div>}
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
          rowId={({ part: of, field }) => `${of?.kind ?? ''} ${of?.id ?? ''} ${field}`}
        />
      )}
    </>
  );
}
