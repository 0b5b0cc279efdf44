import { Button } from '@blueprintjs/core';
import { RepeatIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { ParkedStream } from '../../../server/contract/system/system.ts';
import { PresentOnly } from '../../asOf/PresentOnly.tsx';
import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { useListParkedQuery, useRetryParkedMutation } from './adminApi.ts';
import { AdminTable } from './AdminTable.tsx';
import { usePageNumber } from './usePageNumber.ts';

const PAGE_SIZE = 20;
/** The projector tells when it is done; where nobody can hear it, somebody has to ask. */
const LOOK_AGAIN_MS = 3_000;
const columns = ['projection', 'stream', 'event', 'error', 'parkedAt', 'do'] as const;

/** What the lists leave out since an event failed, and the way to try it again (trust R6, F11). */
export function ParkedStreamsScreen() {
  const { t } = useText('system');
  return (
    <PresentOnly title={t('parked.title')}>
      <ParkedStreams />
    </PresentOnly>
  );
}

function ParkedStreams() {
  const { t } = useText('system');
  const [page, setPage] = usePageNumber();
  const paging = { pageNumber: page, pageSize: PAGE_SIZE };
  const isRetrying = useListParkedQuery(paging, {
    selectFromResult: ({ data }) => ({ isRetrying: data?.list.some((row) => row.isRetrying) ?? false }),
  }).isRetrying;
  const query = useListParkedQuery(paging, { pollingInterval: isRetrying ? LOOK_AGAIN_MS : 0 });
  const [retry, { isLoading }] = useRetryParkedMutation();
  const count = query.data?.total ?? 0;

  return (
    <Page
      title={t('parked.title')}
      actions={
        count > 0 && (
          <Button
            intent="primary"
            icon={<RepeatIcon />}
            loading={isLoading}
            text={t('parked.retryAll')}
            onClick={() => void retry({})}
          />
        )
      }
    >
      <p className="cd-muted">{t('parked.intro')}</p>
      <AdminTable
        label={t('parked.title')}
        headings={columns.map((column) => ({ text: t(`parked.${column}`) }))}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={{ icon: <TickCircleIcon size={32} />, title: t('parked.none'), text: t('parked.noneText') }}
        line={(row) => (
          <ParkedLine
            key={`${row.projection} ${row.stream}`}
            row={row}
            onRetry={() => void retry({ projection: row.projection, stream: row.stream })}
          />
        )}
      />
    </Page>
  );
}

function ParkedLine({ row, onRetry }: { row: ParkedStream; onRetry: () => void }) {
  const { t } = useText('system');
  const { projection, stream, event, revision, error, parkedAt, isRetrying } = row;
  return (
    <tr>
      <td>
        <code>{projection}</code>
      </td>
      <td className="cd-wrap">
        <code>{stream}</code>
      </td>
      <td>
        {event} <span className="cd-muted">#{revision}</span>
      </td>
      <td className="cd-wrap">{error}</td>
      <td>
        <Moment at={parkedAt} />
      </td>
      <td>
        <Button
          icon={<RepeatIcon />}
          disabled={isRetrying}
          text={t(isRetrying ? 'parked.retrying' : 'parked.retry')}
          aria-label={t(isRetrying ? 'parked.retryingOne' : 'parked.retryOne', { projection, stream })}
          onClick={onRetry}
        />
      </td>
    </tr>
  );
}
