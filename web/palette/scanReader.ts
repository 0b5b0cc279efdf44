/** A scanner types faster than anybody: keys as close as this are one burst. */
export const FAST_MS = 35;
/** Shorter bursts are two keys of a shortcut, or a hand that slipped. */
export const SCAN_MIN = 6;
/** What separates the elements of a GS1 label, which scanners type as Ctrl ]. */
const SEPARATOR = '\u001D';

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

export interface Burst {
  /** Characters typed so fast up to this key. */
  readonly length: number;
  /** What was scanned: with this Enter a burst of at least six characters ended. */
  readonly scanned: string | null;
}

/** Tells scans from typing by the time between keys. */
export function scanReader(): (pressed: PressedKey) => Burst {
  let text = '';
  let last = -Infinity;
  return (pressed) => {
    // A capital letter comes with a key of its own.
    if (pressed.key === 'Shift' || pressed.key === 'Control') return { length: text.length, scanned: null };
    if (pressed.timeStamp - last > FAST_MS) text = '';
    last = pressed.timeStamp;
    const character = characterOf(pressed);
    if (character !== '') {
      text += character;
      return { length: text.length, scanned: null };
    }
    const scanned = pressed.key === 'Enter' && text.length >= SCAN_MIN ? text : null;
    text = '';
    return { length: 0, scanned };
  };
}

function characterOf({ key, ctrlKey, metaKey, altKey }: PressedKey): string {
  if (ctrlKey && key === ']') return SEPARATOR;
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : '';
}
