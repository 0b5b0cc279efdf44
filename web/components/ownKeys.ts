/** Keys that press what has the focus: the browser does so when they go down, Blueprint's buttons when they go up. */
const PRESSING = new Set(['Enter', ' ']);

/**
 * Leaves a key to the element in which it went down. Enter on a link opens a dialog, which puts the focus on a button of
 * its own while the key is still held: repeated or let go there, it would press a button that nobody has chosen, and
 * likewise what gets the focus back when a form that Enter sent has closed its dialog.
 */
export function keepKeysWhereTheyWentDown(): void {
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
  // Before anything of the page hears of it.
  addEventListener('keydown', onKeyDown, true);
  addEventListener('keyup', onKeyUp, true);
}
