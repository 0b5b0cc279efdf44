import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../../api/apiError.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { Page } from '../../../components/Page.tsx';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { CountActions } from './CountActions.tsx';
import { CountHead } from './CountHead.tsx';
import { CountSkeleton } from './CountSkeleton.tsx';
import { CountLines } from './CountLines.tsx';
import './counts.css';
import { useEffect, useRef } from 'react';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useCountInfoQuery } from './countsApi.ts';

/** /inventory-counts/{id}: the sheet of a count, how far it is, and what became of it (rules 14). */
export function CountScreen() {
  const { t } = useText('counts');
  const { countId = '' } = useParams();
  const { currentData: count, error, refetch } = useWatchedCount(countId);
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  const back = (
    <nav aria-label={t('count.back')} className="cd-back">
      <Link to={paths.inventoryCounts}>← {t('list.title')}</Link>
    </nav>
  );
  return (
    <Page
      title={count ? t('count.title', { number: count.number }) : t('count.one')}
      className="cd-page-full"
      above={back}
      actions={count && <CountActions count={count} />}
    >
      {error !== undefined && !count && !isUnknown && <FailedState error={error} onRetry={() => void refetch()} />}
      {isUnknown && !count && (
        <p role="alert" className="cd-card">
          {t('count.unknown')}
        </p>
      )}
      {!count && error === undefined && <CountSkeleton />}
      {count && (
        <>
          <CountHead count={count} />
          <CountLines key={count.countId} count={count} />
        </>
      )}
    </Page>
  );
}

/** The live channel tells of every step; where it is away, someone has to ask. */
const LOOK_AGAIN_MS = 2_000;

const isAtWork = (stage: CountInfo['stage'] | undefined): boolean => stage === 'POSTING' || stage === 'UNDOING';

/** A count that is looked at: asked for again while it is posted or undone, and told of when that is done. */
function useWatchedCount(countId: string) {
  const { t } = useText('counts');
  const dispatch = useAppDispatch();
  const { isWorking } = useCountInfoQuery(countId, {
    selectFromResult: ({ currentData }) => ({ isWorking: isAtWork(currentData?.stage) }),
  });
  const query = useCountInfoQuery(countId, { pollingInterval: isWorking ? LOOK_AGAIN_MS : 0 });
  const { stage, number } = query.currentData ?? {};
  const before = useRef(stage);
  useEffect(() => {
    const was = before.current;
    before.current = stage;
    if (was === undefined || was === stage || number === undefined) return;
    if (stage === 'POSTED') dispatch(noticeShown({ kind: 'success', text: t('post.done', { number }) }));
    if (stage === 'UNDONE') dispatch(noticeShown({ kind: 'success', text: t('undo.done', { number }) }));
  }, [dispatch, number, stage, t]);
  return query;
}
