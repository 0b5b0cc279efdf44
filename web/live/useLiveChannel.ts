import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { gather } from './gather.ts';
import { invalidate, invalidateAll } from './invalidate.ts';
import { liveApi } from './liveApi.ts';
import { openLiveChannel, type LiveChannel } from './liveChannel.ts';
import { liveStatus, othersTold } from './liveSlice.ts';

/** Asked over a connection that died unnoticed, a ticket would be waited for as long as for any call. */
const TICKET_TIMEOUT_MS = 4_000;

/** Listens as long as the component that uses it is there: the shell of a signed-in user. */
export function useLiveChannel(): void {
  const dispatch = useAppDispatch();
  const place = useAppSelector(({ live }) => live.place);
  const channel = useRef<LiveChannel | null>(null);

  useEffect(() => {
    const gathered = gather((tags) => invalidate(dispatch, tags));
    const opened = openLiveChannel({
      ticket: async () => {
        const asking = dispatch(liveApi.endpoints.liveTicket.initiate(undefined));
        const tooLate = setTimeout(() => asking.abort(), TICKET_TIMEOUT_MS);
        const { data = null } = await asking;
        clearTimeout(tooLate);
        asking.reset(); // used once, kept nowhere
        return data;
      },
      onStatus: (status) => dispatch(liveStatus(status)),
      onTags: (tags) => gathered.add(tags),
      onMoved: () => invalidateAll(dispatch),
      onPresent: (message) => dispatch(othersTold(message)),
      // What another role may see has to be fetched anew; a session that ended shows itself by the first 401.
      onRefused: () => invalidateAll(dispatch),
    });
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
      gathered.stop();
    };
  }, [dispatch]);

  useEffect(() => channel.current?.moveTo(place), [place]);
}
