import { useEffect } from 'react';
import { useAppDispatch } from '../store.ts';
import { gather } from './gather.ts';
import { invalidate, invalidateAll } from './invalidate.ts';
import { liveApi } from './liveApi.ts';
import { openLiveChannel } from './liveChannel.ts';
import { liveStatus } from './liveSlice.ts';

/** Listens as long as the component that uses it is there: the shell of a signed-in user. */
export function useLiveChannel(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const gathered = gather((tags) => invalidate(dispatch, tags));
    const close = openLiveChannel({
      ticket: async () => {
        const asking = dispatch(liveApi.endpoints.liveTicket.initiate(undefined));
        const { data = null } = await asking;
        asking.reset(); // used once, kept nowhere
        return data;
      },
      onStatus: (status) => dispatch(liveStatus(status)),
      onTags: (tags) => gathered.add(tags),
      onMoved: () => invalidateAll(dispatch),
    });
    return () => {
      close();
      gathered.stop();
    };
  }, [dispatch]);
}
