import type { TableColumn } from '../../components/Table.tsx';
import { Button } from '@blueprintjs/core';
import { RepeatIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { ParkedStream } from '../../../server/contract/system/system.ts';
import { PresentOnly } from '../../asOf/PresentOnly.tsx';
import { useText } from '../../i18n/useText.ts';
import { tablePage } from '../../lists/listAddress.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { Moment } from '../../session/Moment.tsx';
import { useListParkedQuery, useRetryParkedMutation } from './adminApi.ts';
import { systemAddress } from './systemAddress.ts';
import { TableScreen } from '../../lists/TableScreen.tsx';

/** The projector reports when it is done; where nobody can hear it, someone has to ask. */
const LOOK_AGAIN_MS = 3_000;

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
  const { state, change } = useAddressState(systemAddress);
  const { isRetrying } = useListParkedQuery(tablePage(state), {
    selectFromResult: ({ data }) => ({ isRetrying: data?.list.some((row) => row.isRetrying) ?? false }),
  });
  const query = useListParkedQuery(tablePage(state), { pollingInterval: isRetrying ? LOOK_AGAIN_MS : 0 });
  const [retry, { isLoading }] = useRetryParkedMutation();
  const retryAll = (
    <Button
      intent="primary"
      icon={<RepeatIcon />}
      loading={isLoading}
      text={t('parked.retryAll')}
      onClick={() => void retry({})}
    />
  );
  const retryOne = ({ projection, stream, isRetrying: isUnderWay }: ParkedStream) => (
    <Button
      icon={<RepeatIcon />}
      disabled={isUnderWay}
      text={t(isUnderWay ? 'parked.retrying' : 'parked.retry')}
      aria-label={t(isUnderWay ? 'parked.retryingOne' : 'parked.retryOne', { projection, stream })}
      onClick={() => void retry({ projection, stream })}
    />
  );
  const columns: readonly TableColumn<ParkedStream>[] = [
    { title: t('parked.projection'), cell: ({ projection }) => <code>{projection}</code> },
    { title: t('parked.stream'), isWrapped: true, cell: ({ stream }) => <code>{stream}</code> },
    { title: t('parked.event'), cell: (row) => <EventName row={row} /> },
    { title: t('parked.error'), isWrapped: true, cell: ({ error }) => error },
    { title: t('parked.parkedAt'), cell: ({ parkedAt }) => <Moment at={parkedAt} /> },
    { title: t('parked.do'), cell: retryOne },
  ];
  return (
    <TableScreen
      title={t('parked.title')}
      intro={t('parked.intro')}
      actions={(query.data?.total ?? 0) > 0 && retryAll}
      state={state}
      change={change}
      columns={columns}
      rowId={({ projection, stream }) => `${projection} ${stream}`}
      query={query}
      empty={{ icon: <TickCircleIcon size={32} />, title: t('parked.none'), text: t('parked.noneText') }}
    />
  );
}

const EventName = ({ row: { event, revision } }: { readonly row: ParkedStream }) => (
  <>
    {event} <span className="cd-muted">#{revision}</span>
  </>
);
