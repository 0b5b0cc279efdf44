import { Button, ProgressBar } from '@blueprintjs/core';
import { StopIcon, UndoIcon } from '@blueprintjs/icons';
import { FailedState } from '../../components/FailedState.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { UndoImport } from '../imports/UndoImport.tsx';
import { Moment } from '../../session/Moment.tsx';
import type { RecordWords } from '../record.ts';
import './bulk.css';
import { isAtWork, useBulkQuery, useBulkRowsQuery, useCancelBulkMutation, useUndoBulkMutation } from './bulkApi.ts';
import { useState } from 'react';
import { PagedList } from '../../lists/PagedList.tsx';
import { LeftFields } from '../history/LeftFields.tsx';

/** The live channel tells of every step; where it is away, someone has to ask. */
const LOOK_AGAIN_MS = 2_000;

interface BulkProgressProps {
  readonly bulkId: string;
  readonly words: RecordWords;
  /** Shown while there is something to wait for. */
  readonly hint?: string;
}

/** How far a change of many records is, what it came to row by row, and the way back. */
export function BulkProgress({ bulkId, words, hint }: BulkProgressProps) {
  const { t } = useText('bulk');
  const { isRunning } = useBulkQuery(bulkId, {
    selectFromResult: ({ data }) => ({ isRunning: data === undefined || isAtWork(data.state) }),
  });
  const { data: bulk, error, refetch } = useBulkQuery(bulkId, { pollingInterval: isRunning ? LOOK_AGAIN_MS : 0 });
  const [undo, undoing] = useUndoBulkMutation();
  const [cancel, cancelling] = useCancelBulkMutation();
  if (!bulk)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />
    );
  const { state, count, gone, back } = bulk;
  const isBack = state === 'undoing' || state === 'undone';
  const isOver = state === 'finished' || state === 'cancelled';
  const [through, all] = isBack ? [back, gone] : [gone, count];
  const n = (value: number): string => formatQuantity(String(value));

  return (
    <div className="cd-bulk">
      <p role="status" className="cd-bulk-state">
        {t(`state.${state}`, { done: through, count: all })}
      </p>
      <ProgressBar
        value={all === 0 ? 1 : through / all}
        animate={isAtWork(state)}
        stripes={isAtWork(state)}
        intent={isAtWork(state) ? 'primary' : state === 'cancelled' ? 'warning' : 'success'}
        aria-label={t('progress')}
      />
      {hint !== undefined && isAtWork(state) && <p className="cd-hint">{hint}</p>}
      <dl className="cd-bulk-counts">
        {(isBack ? (['undone', 'blocked'] as const) : (['done', 'unchanged', 'refused'] as const))
          // That nothing failed goes without saying.
          .filter((name) => name !== 'refused' || bulk.refused > 0)
          .map((name) => (
            <div key={name}>
              <dt>{t(`count.${name}`)}</dt>
              <dd>{n(bulk[name])}</dd>
            </div>
          ))}
      </dl>
      {!isBack && bulk.refused > 0 && <BulkRows words={words} bulkId={bulkId} outcome="refused" />}
      {isBack && bulk.blocked + bulk.partly > 0 && <BulkRows words={words} bulkId={bulkId} outcome="blocked" />}
      {bulk.cancelledAt !== null && (
        <p className="cd-hint">
          {t('cancelledBy', { name: bulk.cancelledByName ?? '' })} <Moment at={bulk.cancelledAt} />
        </p>
      )}
      {bulk.canCancel && (
        <div>
          <Button
            icon={<StopIcon />}
            text={t('cancel')}
            loading={cancelling.isLoading}
            onClick={() => void cancel(bulkId)}
          />
          <p className="cd-hint">{t('cancel.hint')}</p>
        </div>
      )}
      {isOver && bulk.import !== null && bulk.done > 0 && <UndoImport words={words} {...bulk.import} />}
      {isOver && bulk.canUndo && (
        <div>
          <Button icon={<UndoIcon />} text={t('undo')} loading={undoing.isLoading} onClick={() => void undo(bulkId)} />
          <p className="cd-hint">{t('undo.hint')}</p>
        </div>
      )}
    </div>
  );
}

const PAGE_SIZE = 10;

interface BulkRowsProps {
  readonly bulkId: string;
  readonly words: RecordWords;
  readonly outcome: 'refused' | 'blocked';
}

/** Rows that were refused, or could not be undone, wholly or in part, each with its reason. */
function BulkRows({ bulkId, words, outcome }: BulkRowsProps) {
  const { t } = useText('bulk');
  const [pageNumber, setPage] = useState(1);
  const query = useBulkRowsQuery({ bulkId, outcome, pageNumber, pageSize: PAGE_SIZE });
  return (
    <section>
      <h3 className="cd-bulk-heading">{t(`rows.${outcome}`)}</h3>
      <PagedList query={query} page={pageNumber} size={PAGE_SIZE} onPage={setPage} empty={null}>
        {(rows, isTurning) => (
          <ul
            className={`cd-bulk-rows ${isTurning ? 'cd-turning' : ''}`}
            tabIndex={0}
            aria-label={t(`rows.${outcome}`)}
            aria-busy={isTurning}
          >
            {rows.map(({ row, label, undo, message, left }) => (
              <li key={row}>
                <strong>{label}</strong>
                {undo !== 'undone' && <p className="cd-error">{message}</p>}
                <LeftFields words={words} left={left} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
