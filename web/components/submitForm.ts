import type { KeyboardEvent, SyntheticEvent } from 'react';

const WRONG = '[aria-invalid="true"]';

/**
 * Submits a form, which the browser itself never does: it would load the page again. When it is still there afterwards, the focus is on its first wrong field; where none is, on what was
 * focused before, for a button at work is disabled and browsers drop its focus, and with it Escape of the dialog.
 */
export function submitForm(event: SyntheticEvent<HTMLFormElement>, submit: (event: SyntheticEvent) => unknown): void {
  event.preventDefault();
  const form = event.currentTarget;
  const before = document.activeElement;
  // The errors are on the page after the next frame, on a busy machine a task later.
  const drawn = (then: () => void): number => requestAnimationFrame(() => setTimeout(then));
  void Promise.resolve(submit(event)).finally(() => drawn(() => focusAfter(form, before)));
}

function focusAfter(form: HTMLFormElement, before: Element | null): void {
  const at = document.activeElement;
  const isLost = at === null || at === document.body;
  // Anyone who went on to something else meanwhile stays there.
  if (!form.isConnected || !(isLost || at === before || at.matches(WRONG))) return;
  const wrong = form.querySelector<HTMLElement>(WRONG);
  if (wrong) wrong.focus();
  else if (isLost) {
    if (before instanceof HTMLElement) before.focus();
    // It has nothing left to do.
    if (document.activeElement === document.body) form.focus();
  }
}

/** Ctrl or ⌘ with Enter submits from any field, also from one of several lines. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
