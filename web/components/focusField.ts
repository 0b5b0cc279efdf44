/**
 * Focuses a field of a form by its name and selects what is in it, at once: react-hook-form's setFocus waits for a timer,
 * and on a busy machine keys that are typed before it fires go to the field that was left.
 */
export function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  } else if (field instanceof HTMLSelectElement) field.focus();
}
