import { useEffect } from 'react';
import { takesPlainKeys } from './plainKeys.ts';
import { recognizer, shortcutIds, type ShortcutId } from './shortcuts.ts';

type Run = () => void;

/** Who answers to a shortcut now; of several the one that came last. */
const answering = new Map<ShortcutId, Run[]>(shortcutIds.map((id) => [id, []]));

/**
 * Answers to a shortcut as long as the component is there; as a fallback only where nobody else does. `run` must be
 * stable, or it is registered anew each time.
 */
export function useShortcut(id: ShortcutId, run: Run | undefined, { isFallback = false } = {}): void {
  useEffect(() => {
    if (!run) return;
    if (isFallback) answering.get(id)?.unshift(run);
    else answering.get(id)?.push(run);
    return () => {
      answering.set(
        id,
        (answering.get(id) ?? []).filter((each) => each !== run),
      );
    };
  }, [id, run, isFallback]);
}

/** The shortcuts that would do something now: not those of screens and actions that this user may not have. */
export const answeredShortcuts = (): ShortcutId[] => shortcutIds.filter((id) => answering.get(id)?.length);

/** Inputs in which a letter is a letter. A checkbox or a button is none. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** A dialog is for what it asks: shortcuts of the page behind it rest, but for the palette's own. */
const isBehindDialog = (): boolean => document.querySelector('[aria-modal="true"]:not(.cd-palette)') !== null;

/** Listens for all shortcuts; used once, by the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const recognize = recognizer();
    const onKeyDown = (event: KeyboardEvent): void => {
      // What a grid or a menu has taken is not ours; nor is a key of an input method, or a held one.
      if (event.defaultPrevented || event.isComposing || event.repeat || isBehindDialog()) return;
      const { id, isOurs } = recognize(event, event.timeStamp, takesPlainKeys() && !isTyping(event.target));
      const run = id && answering.get(id)?.at(-1);
      if (run) run();
      if (isOurs && (run || id === null)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
