/** Inputs in which a letter is text; checkboxes and buttons are not. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

/** The modal dialog in front; null: none is open. */
export const topDialog = (): Element | null =>
  [...document.querySelectorAll('[aria-modal="true"]:not(.cd-palette)')].at(-1) ?? null;

/** A modal dialog disables the page's keys, except the palette's own. */
export const isBehindDialog = (): boolean => topDialog() !== null;
