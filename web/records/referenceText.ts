import type { PickerOption } from '../components/PickerOptions.tsx';

/**
 * Someone or something that a field refers to, as the form's text: id, space, name. What others chose meanwhile is told
 * by its name alone, and then has no id here; it is never sent, since it is what is there already.
 */
export const referenceText = (id: string | null, name: string | null): string =>
  id === null && !name ? '' : `${id ?? ''} ${name ?? ''}`;

export const referenceName = (text: string): string => text.slice(text.indexOf(' ') + 1);
export const referenceId = (text: string): string | null => text.slice(0, Math.max(0, text.indexOf(' '))) || null;

export const optionOf = (text: string): PickerOption | null =>
  text === '' ? null : { id: referenceId(text) ?? '', name: referenceName(text) };

/** Whether two texts refer to the same: by their ids where both have one, else by name. */
export function sameReference(one: string, other: string): boolean {
  const [a, b] = [referenceId(one), referenceId(other)];
  return a !== null && b !== null ? a === b : referenceName(one) === referenceName(other);
}
