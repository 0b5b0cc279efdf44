/** Keys that activate the focused element: browsers on keydown, Blueprint's buttons on keyup. */
const PRESSING = new Set(['Enter', ' ']);

/**
 * Handles a key only in the element where it was pressed. Enter on a link opens a dialog, which focuses a button while
 * the key is still down: its repeat or release would press that button, and likewise the element that gets the focus
 * back when Enter closes a dialog.
 */
export function ignoreKeysPressedElsewhere(): void {
  const pressedIn = new Map<string, EventTarget | null>();

  const drop = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!PRESSING.has(event.key)) return;
    if (!event.repeat) pressedIn.set(event.key, event.target);
    else if (pressedIn.get(event.key) !== event.target) drop(event);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (!PRESSING.has(event.key)) return;
    if (pressedIn.get(event.key) !== event.target) drop(event);
    pressedIn.delete(event.key);
  };
  // Capture phase, before any other listener.
  addEventListener('keydown', onKeyDown, true);
  addEventListener('keyup', onKeyUp, true);
}
