import type { LiveTag } from '../../server/contract/system/live.ts';

const QUIET_MS = 400;

/** Passes tags on immediately, but a burst (an import) as one deduplicated batch every 0.4 s. */
export function batchTags(pass: (tags: readonly LiveTag[]) => void): {
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
