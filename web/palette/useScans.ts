import { useEffect, useRef, type RefObject } from 'react';
import { readGs1, withoutSymbology } from '../../server/domain/catalog/gs1.ts';
import { checkDigitOf } from '../../server/domain/catalog/gtin.ts';
import { fieldBefore, restoreField, type FieldBefore } from './scannedField.ts';
import { scanReader } from './scanReader.ts';
import { isTyping, topDialog } from './typing.ts';

/** Resolves with whether it knew what to do with a scanned code. */
type OnScan = (code: string) => Promise<boolean>;

interface Taker {
  readonly take: OnScan;
  /** The dialog or screen that works by scans: its fields give them up. Null: none does. */
  readonly area: () => Element | null;
}

/** Who takes a scan, asked from the last mounted on. */
let takers: readonly Taker[] = [];
/** The latest scan: an answer to an earlier one comes too late. */
let latest = 0;

/**
 * Takes scans while mounted, before those that were mounted earlier. `within`: an element of the dialog or screen that
 * works by scans. They are taken there wherever the cursor is, and behind no dialog but its own.
 */
export function useOnScan(onScan: OnScan, within?: RefObject<Element | null>): void {
  const current = useRef(onScan);
  useEffect(() => {
    current.current = onScan;
  });
  // Once, so that a new function doesn't take the place of those mounted later.
  useEffect(() => {
    const taker: Taker = {
      take: (code) => current.current(code),
      area: () => within?.current?.closest('[aria-modal="true"], main') ?? null,
    };
    takers = [taker, ...takers];
    return () => {
      takers = takers.filter((each) => each !== taker);
    };
  }, [within]);
}

async function isTaken(code: string, asked: readonly Taker[]): Promise<boolean> {
  const scan = (latest += 1);
  for (const { take } of asked) {
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
    /** The text field that the burst began in. */
    let began: FieldBefore | null = null;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || event.repeat) return;
      const { length, scanned } = read(event);
      if (length === 1) began = fieldBefore(event.target);
      if (scanned === null) return;
      const dialog = topDialog();
      const asked = dialog === null ? takers : takers.filter(({ area }) => area() === dialog);
      const field = document.activeElement;
      const isGivenUp = asked.some(({ area }) => area()?.contains(field));
      // A dialog that works by none has no use for a scan: the last key presses none of its buttons.
      const isLost = dialog !== null && asked.length === 0;
      if (isLost ? isTyping(field) : !(began ? isGivenUp : isGivenUp || isMeantForNoCell(scanned))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isLost) return;
      if (began) restoreField(began);
      else closeCell();
      void isTaken(scanned, asked).then((taken) => {
        if (!taken && dialog === null) onUnknown(scanned);
      });
    };
    // Before anything else: the last key of a scan presses no button, and saves no cell.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onUnknown]);
}

const isGtin = (code: string): boolean => code.endsWith(checkDigitOf(code) ?? '?');

/**
 * A cell of a grid opens at the first key and has the rest of the scan in it. Nobody meant the cell by a barcode number
 * with its check digit, or by letters where a number belongs.
 */
function isMeantForNoCell(code: string): boolean {
  const field = document.activeElement;
  if (!isTyping(field)) return true;
  if (!(field instanceof HTMLInputElement)) return false;
  const isNumeric = field.inputMode === 'decimal' || field.inputMode === 'numeric';
  const plain = withoutSymbology(code);
  return plain !== code || isGtin(plain) || readGs1(code) !== null || (isNumeric && /\p{L}/u.test(code));
}

/** The cell that the first key opened shows again what it had. */
function closeCell(): void {
  if (!isTyping(document.activeElement)) return;
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
}
