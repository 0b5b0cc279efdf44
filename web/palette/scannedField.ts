import { isTyping } from './typing.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A text field, and what stood in it before a scanner typed. */
export interface FieldBefore {
  readonly field: TextField;
  readonly text: string;
}

/** The text field that a key is about to be typed into, as it is; null where nothing takes text. */
export function fieldBefore(target: EventTarget | null): FieldBefore | null {
  if (!isTyping(target) || !isField(target)) return null;
  return { field: target, text: target.value };
}

/** Takes out what a scanner typed, and leaves the field: a cell saves what was typed into it by hand. */
export function restoreField({ field, text }: FieldBefore): void {
  // Past React, which remembers what it set: its onChange follows the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  field.blur();
}

const isField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
