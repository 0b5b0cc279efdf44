import { focusPlace, followPlace, watchPage, type FocusMark } from './focusMark.ts';

/** The last focused element: a busy button is disabled, which makes the browser drop the focus. */
let last: Element | null = null;
const lastPlace: FocusMark = { node: null };
/** The user clicked outside of anything focusable: then nothing should have the focus. */
let isReleased = false;

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The focused element, or the last one when none is. */
export const lastFocused = (): Element | null => (hasNoFocus() ? last : document.activeElement);

/**
 * Keeps the focus in the page: when its element disappears (a finished row, a button without more to do), focuses the
 * next row or the page's heading, so that Tab doesn't restart at the top.
 */
export function keepFocus(): void {
  let isPressed = false;
  const listen = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, { capture: true, passive: true });

  listen('focusin', ({ target }) => {
    last = lastPlace.node = target instanceof Element ? target : null;
    isReleased = false;
  });
  listen('focusout', () => {
    if (isPressed) isReleased = true;
  });
  listen('pointerdown', () => (isPressed = true));
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => (isPressed = false));

  followPlace(lastPlace);
  const isLost = (): boolean => hasNoFocus() && !isReleased && last?.isConnected === false;
  watchPage(() => {
    // The code that removed it may be about to set the focus.
    if (isLost())
      requestAnimationFrame(() => {
        if (isLost()) focusPlace(lastPlace);
      });
  });

  // A button at work is disabled, and the browser drops its focus: it is back when the work is done, for Escape and Tab.
  new MutationObserver(() => {
    if (hasNoFocus() && !isReleased && last instanceof HTMLElement && !last.matches(':disabled')) last.focus();
  }).observe(document, { attributes: true, attributeFilter: ['disabled'], subtree: true });
}
