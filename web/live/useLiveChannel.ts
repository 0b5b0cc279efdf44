import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store.ts';
import type { LiveTag } from '../../server/contract/system/live.ts';
import { api } from '../api/api.ts';
import { invalidate, invalidateAll } from './invalidate.ts';
import { openLiveChannel, type LiveChannel } from './liveChannel.ts';
import { liveStatus, othersChanged } from './liveSlice.ts';

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveTicket: build.mutation<string, undefined>({
      query: () => ({ path: 'live/ticket', method: 'POST', isCommand: false, isQuiet: true, showsErrors: true }),
      transformResponse: ({ data }: { data: { ticket: string } }) => data.ticket,
    }),
  }),
});

/** Over a silently dead connection, a ticket request would otherwise take as long as any call. */
const TICKET_TIMEOUT_MS = 4_000;

/** Keeps the live channel open while mounted: in the shell of a signed-in user. */
export function useLiveChannel(): void {
  const dispatch = useAppDispatch();
  const place = useAppSelector(({ live }) => live.place);
  const channel = useRef<LiveChannel | null>(null);

  useEffect(() => {
    const gathered = batchTags((tags) => invalidate(dispatch, tags));
    const opened = openLiveChannel({
      ticket: async () => {
        const asking = dispatch(liveApi.endpoints.liveTicket.initiate(undefined));
        const tooLate = setTimeout(() => asking.abort(), TICKET_TIMEOUT_MS);
        const { data = null } = await asking;
        clearTimeout(tooLate);
        asking.reset(); // used once, stored nowhere
        return data;
      },
      onStatus: (status) => dispatch(liveStatus(status)),
      onTags: (tags) => gathered.add(tags),
      onMoved: () => invalidateAll(dispatch),
      onPresent: (message) => dispatch(othersChanged(message)),
      // What another role may see is fetched again; an ended session shows by the first 401.
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

const QUIET_MS = 400;

/** Passes tags on immediately, but a burst (an import) as one deduplicated batch every 0.4 s. */
function batchTags(pass: (tags: readonly LiveTag[]) => void): {
  add(tags: readonly LiveTag[]): void;
  stop(): void;
} {
  const waiting = new Map<string, LiveTag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passedAt = -Infinity;

  const flush = (): void => {
    timer = undefined;
    passedAt = performance.now();
    const tags = [...waiting.values()];
    waiting.clear();
    pass(tags);
  };
  return {
    add(tags) {
      for (const tag of tags) waiting.set(`${tag.type} ${tag.id ?? ''}`, tag);
      timer ??= setTimeout(flush, Math.max(0, passedAt + QUIET_MS - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
