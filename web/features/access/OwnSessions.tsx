import { Card } from '../../components/Card.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
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

/** Where the user is signed in, and the way to end what should not be (trust 5.25). */
export function OwnSessions() {
  const { t } = useText('access');
  const clock = useClock();
  const { data, error, isError, isFetching, refetch } = useOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const hasOthers = data?.some(({ isThis }) => !isThis) ?? false;
  const columns: readonly TableColumn<OwnSession>[] = [
    {
      title: t('account.sessions.where'),
      cell: (session) => (
        <>
          {sessionPlace(t, session)} {session.isThis && <Tag minimal>{t('account.sessions.this')}</Tag>}
        </>
      ),
    },
    ...(['signedInAt', 'lastUsedAt', 'endsAt'] as const).map((id) => ({
      title: t(`account.sessions.${id}`),
      cell: (session: OwnSession) => <Moment at={session[id]} />,
    })),
    {
      title: t('account.sessions.do'),
      cell: (session) =>
        !session.isThis && (
          <Button
            size="small"
            text={t('account.sessions.end')}
            aria-label={t('account.sessions.endThat', {
              place: sessionPlace(t, session),
              at: clock(session.signedInAt),
            })}
            onClick={() => setEnding(session)}
          />
        ),
    },
  ];

  return (
    <Card
      id="own-sessions"
      title={t('account.sessions.title')}
      actions={hasOthers && <Button text={t('account.sessions.endOthers')} onClick={() => setEnding('others')} />}
    >
      <p className="cd-muted">{t('account.sessions.intro')}</p>
      {isError && !isFetching && (
        <FailedState error={error} isBeside={data !== undefined} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <div className="cd-skeleton cd-skeleton-block" aria-busy="true" />}
      {data && (
        <Table
          label={t('account.sessions.title')}
          className="cd-table-acting"
          columns={columns}
          rows={data}
          rowId={({ id }) => id}
        />
      )}
      {ending !== null && (
        <EndSessionsDialog session={ending === 'others' ? null : ending} onClose={() => setEnding(null)} />
      )}
    </Card>
  );
}
