import { focusPlace, followPlace, watchPage, type FocusMark } from './focusMark.ts';

/** What had the focus last: a button that is busy is disabled, and the browser takes the focus from it to nowhere. */
let last: Element | null = null;
const lastPlace: FocusMark = { node: null };
/** Somebody has clicked where nothing takes the focus: then nothing is meant to have it. */
let isGivenUp = false;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What has the focus, or had it last where it is nowhere. */
export const focusedLast = (): Element | null => (isNowhere() ? last : document.activeElement);

/**
 * Keeps the focus in the page: where its element is taken away - a row that is done with, a button that has no more to
 * do - it goes to the next row, or to the page's heading, so that the next Tab does not begin at the top of everything.
 */
export function keepFocus(): void {
  let isPressed = false;
  const listen = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, { capture: true, passive: true });

  listen('focusin', ({ target }) => {
    last = lastPlace.node = target instanceof Element ? target : null;
    isGivenUp = false;
  });
  listen('focusout', () => {
    if (isPressed) isGivenUp = true;
  });
  listen('pointerdown', () => (isPressed = true));
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => (isPressed = false));

  followPlace(lastPlace);
  const isLost = (): boolean => isNowhere() && !isGivenUp && last?.isConnected === false;
  watchPage(() => {
    // Whoever took it away may be about to give the focus elsewhere.
    if (isLost())
      requestAnimationFrame(() => {
        if (isLost()) focusPlace(lastPlace);
      });
  });
}
