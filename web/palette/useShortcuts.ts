import { useEffect } from 'react';
import { takesPlainKeys } from './plainKeys.ts';
import { FAST_MS, SCAN_MIN, scanReader } from './scanReader.ts';
import { isBehindDialog, isTyping } from './typing.ts';
import { recognizer, shortcutIds, type ShortcutId } from './shortcuts.ts';

type Run = () => void;

/** Handlers by shortcut; the last registered one wins. */
const handlers = new Map<ShortcutId, Run[]>(shortcutIds.map((id) => [id, []]));

/**
 * Handles a shortcut while mounted; a fallback only when nobody else does. `run` must be stable, or it is registered
 * again every time.
 */
export function useShortcut(id: ShortcutId, run: Run | undefined, { isFallback = false } = {}): void {
  useEffect(() => {
    if (!run) return;
    if (isFallback) handlers.get(id)?.unshift(run);
    else handlers.get(id)?.push(run);
    return () => {
      handlers.set(
        id,
        (handlers.get(id) ?? []).filter((each) => each !== run),
      );
    };
  }, [id, run, isFallback]);
}

/** Shortcuts that have a handler now, which excludes unavailable screens and actions. */
export const activeShortcuts = (): ShortcutId[] => shortcutIds.filter((id) => handlers.get(id)?.length);

/** Listens for all shortcuts; used once, by the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const recognize = recognizer();
    const read = scanReader();
    const held = untilPause();
    const onKeyDown = (event: KeyboardEvent): void => {
      // Excludes keys handled by a grid or menu, of an input method, and repeats.
      if (event.defaultPrevented || event.isComposing || event.repeat || isBehindDialog()) return;
      const { length } = read(event);
      const { id, isOurs } = recognize(event, event.timeStamp, takesPlainKeys() && !isTyping(event.target));
      const run = id && handlers.get(id)?.at(-1);
      // Codes begin with letters, not with "?" or "/".
      const mayBeScan = length > 1 || (length === 1 && /[a-z]/i.test(event.key));
      if (mayBeScan) held.hold(length, run ?? null);
      else run?.();
      if (isOurs && (run || id === null)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      held.forget();
    };
  }, []);
}

/** Holds what single keys do until no other key follows as fast as a scanner types; of a scan nothing is done. */
function untilPause() {
  let runs: Run[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    runs = [];
  };
  return {
    hold(length: number, run: Run | null): void {
      clearTimeout(timer);
      if (run) runs.push(run);
      if (runs.length === 0) return;
      timer = setTimeout(() => {
        const due = length < SCAN_MIN ? runs : [];
        runs = [];
        for (const each of due) each();
      }, FAST_MS);
    },
    forget,
  };
}
