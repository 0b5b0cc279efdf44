import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store.ts';
import type { LiveTag } from '../../server/contract/system/live.ts';
import { invalidate, invalidateAll } from './invalidate.ts';
import { openLiveChannel, type LiveChannel } from './liveChannel.ts';
import { liveStatus, othersChanged } from './liveSlice.ts';
import { takeTicket } from './liveTicket.ts';

/** Keeps the live channel open while mounted: in the shell of a signed-in user. */
export function useLiveChannel(): void {
  const dispatch = useAppDispatch();
  const place = useAppSelector(({ live }) => live.place);
  const channel = useRef<LiveChannel | null>(null);

  useEffect(() => {
    const gathered = batchTags((tags) => invalidate(dispatch, tags));
    const opened = openLiveChannel({
      ticket: () => dispatch(takeTicket()),
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
