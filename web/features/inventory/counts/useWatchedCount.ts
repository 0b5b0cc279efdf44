import { useEffect, useRef } from 'react';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { useText } from '../../../i18n/useText.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useCountInfoQuery } from './countsApi.ts';

/** The live channel tells of every step; where it is away, somebody has to ask. */
const LOOK_AGAIN_MS = 2_000;

const isAtWork = (stage: CountInfo['stage'] | undefined): boolean => stage === 'POSTING' || stage === 'UNDOING';

/** A count that is looked at: asked for again while it is posted or taken back, and told of when that is done. */
export function useWatchedCount(countId: string) {
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
