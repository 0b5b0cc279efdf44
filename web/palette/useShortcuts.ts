import { useEffect } from 'react';
import { takesPlainKeys } from './plainKeys.ts';
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

/** Inputs in which a letter is text; checkboxes and buttons are not. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** A modal dialog disables the page's shortcuts, except the palette's own. */
const isBehindDialog = (): boolean => document.querySelector('[aria-modal="true"]:not(.cd-palette)') !== null;

/** Listens for all shortcuts; used once, by the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const recognize = recognizer();
    const onKeyDown = (event: KeyboardEvent): void => {
      // Excludes keys handled by a grid or menu, of an input method, and repeats.
      if (event.defaultPrevented || event.isComposing || event.repeat || isBehindDialog()) return;
      const { id, isOurs } = recognize(event, event.timeStamp, takesPlainKeys() && !isTyping(event.target));
      const run = id && handlers.get(id)?.at(-1);
      if (run) run();
      if (isOurs && (run || id === null)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
