import { useEffect, useState } from 'react';

/** What had the focus last: a button that is busy is disabled, and the browser takes the focus from it to nowhere. */
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target instanceof Element ? target : null;
});

const focused = (): Element | null =>
  document.activeElement === null || document.activeElement === document.body ? lastFocused : document.activeElement;

/**
 * Gives the focus back to where it was before the component came, else to the page. For all that lies over the screen and
 * is simply drawn no more: Blueprint gives it back only after a closing transition, and has by then forgotten a place that
 * `autoFocus` left.
 */
export function useFocusReturn(): void {
  const [cameFrom] = useState(focused);
  useEffect(
    () => () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
      // It is not there any more, or cannot be focused.
      if (document.activeElement !== cameFrom) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [cameFrom],
  );
}
