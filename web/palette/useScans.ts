import { useEffect, useRef } from 'react';
import { readGs1 } from '../../server/domain/catalog/gs1.ts';
import { checkDigitOf } from '../../server/domain/catalog/gtin.ts';
import { scanReader } from './scanReader.ts';
import { isBehindDialog, isTyping } from './typing.ts';

/** Resolves with whether it knew what to do with a scanned code. */
type OnScan = (code: string) => Promise<boolean>;

/** Who takes a scan, asked from the last mounted on. */
let takers: readonly OnScan[] = [];
/** The latest scan: an answer to an earlier one comes too late. */
let latest = 0;

/** Takes scans while mounted, before those that were mounted earlier. */
export function useOnScan(onScan: OnScan): void {
  const current = useRef(onScan);
  useEffect(() => {
    current.current = onScan;
  });
  // Once, so that a new function doesn't take the place of those mounted later.
  useEffect(() => {
    const take: OnScan = (code) => current.current(code);
    takers = [take, ...takers];
    return () => {
      takers = takers.filter((each) => each !== take);
    };
  }, []);
}

async function isTaken(code: string): Promise<boolean> {
  const scan = (latest += 1);
  for (const take of takers) {
    // Who fails knows nothing; the next one is asked.
    const isKnown = await take(code).catch(() => false);
    if (isKnown || scan !== latest) return true;
  }
  return false;
}

/** Listens for scans; used once, by the palette, which shows what nobody knew. */
export function useScannerKeys(onUnknown: (code: string) => void): void {
  useEffect(() => {
    const read = scanReader();
    /** Whether the burst began in a text field, which takes it. */
    let isText = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || event.repeat) return;
      const { length, scanned } = read(event);
      if (length === 1) isText = isTyping(event.target);
      if (scanned === null || isText) return;
      // A dialog takes no scan, but a cell in it that is open: the last key presses none of its buttons.
      const isLost = isBehindDialog() && !isTyping(event.target);
      if (!isLost && (isBehindDialog() || !isReleasedByCell(scanned))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isLost) return;
      void isTaken(scanned).then((taken) => {
        if (!taken) onUnknown(scanned);
      });
    };
    // Before anything else: the last key of a scan presses no button, and saves no cell.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onUnknown]);
}

const isGtin = (code: string): boolean => code.endsWith(checkDigitOf(code) ?? '?');

/**
 * A cell of a grid opens at the first key and has the rest of the scan in it. It is put back where nobody could have
 * meant the cell: a barcode number with its check digit, or letters where a number belongs.
 */
function isReleasedByCell(code: string): boolean {
  const field = document.activeElement;
  if (!isTyping(field)) return true;
  if (!(field instanceof HTMLInputElement)) return false;
  const isNumeric = field.inputMode === 'decimal' || field.inputMode === 'numeric';
  if (!isGtin(code) && readGs1(code) === null && !(isNumeric && /\p{L}/u.test(code))) return false;
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
