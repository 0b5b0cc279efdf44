import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../../api/apiError.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { Page } from '../../../components/Page.tsx';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { CountActions } from './CountActions.tsx';
import { CountHead } from './CountHead.tsx';
import { CountLines } from './CountLines.tsx';
import './counts.css';
import { useWatchedCount } from './useWatchedCount.ts';

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
      {!count && error === undefined && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {count && (
        <>
          <CountHead count={count} />
          <CountLines key={count.countId} count={count} />
        </>
      )}
    </Page>
  );
}
