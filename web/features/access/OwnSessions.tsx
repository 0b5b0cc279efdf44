import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import type { OwnSession } from '../../../server/contract/access/access.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useClock } from '../../session/useClock.ts';
import { useOwnSessionsQuery } from './accountApi.ts';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { sessionPlace } from './sessionPlace.ts';

const columns = ['where', 'signedInAt', 'lastUsedAt', 'endsAt', 'do'] as const;

/** Where the user is signed in, and the way to end what should not be (trust 5.25). */
export function OwnSessions() {
  const { t } = useText('access');
  const { data, error, isError, isFetching, refetch } = useOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const hasOthers = data?.some(({ isThis }) => !isThis) ?? false;

  return (
    <section className="cd-card" aria-labelledby="own-sessions">
      <div className="cd-page-head">
        <h2 id="own-sessions" className="cd-subtitle">
          {t('account.sessions.title')}
        </h2>
        {hasOthers && <Button text={t('account.sessions.endOthers')} onClick={() => setEnding('others')} />}
      </div>
      <p className="cd-muted">{t('account.sessions.intro')}</p>
      {isError && !isFetching && (
        <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {data && (
        <div className="cd-table-scroller" tabIndex={0} role="group" aria-label={t('account.sessions.title')}>
          <table className="cd-table cd-table-acting">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`account.sessions.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((session) => (
                <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ending !== null && (
        <EndSessionsDialog session={ending === 'others' ? null : ending} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useText('access');
  const clock = useClock();
  const { isThis, signedInAt, lastUsedAt, endsAt } = session;
  const place = sessionPlace(t, session);
  return (
    <tr>
      <td>
        {place} {isThis && <Tag minimal>{t('account.sessions.this')}</Tag>}
      </td>
      {[signedInAt, lastUsedAt, endsAt].map((at, index) => (
        <td key={columns[index + 1]}>
          <Moment at={at} />
        </td>
      ))}
      <td>
        {!isThis && (
          <Button
            size="small"
            text={t('account.sessions.end')}
            aria-label={t('account.sessions.endThat', { place, at: clock(signedInAt) })}
            onClick={onEnd}
          />
        )}
      </td>
    </tr>
  );
}
