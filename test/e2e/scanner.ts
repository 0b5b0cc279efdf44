import type { Page } from 'playwright-core';

/** Types a code and Enter as fast as a scanner, also on a busy machine; true where someone took it. */
export const scan = (page: Page, code: string): Promise<boolean> =>
  page.evaluate(
    async (keys) => {
      // A hand that typed before needs a moment to scan.
      let isTaken = false;
      let pressedAt = performance.now() + 100;
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        // The pace is the scanner's, however slowly a page under load follows.
        Object.defineProperty(event, 'timeStamp', { value: (pressedAt += 5) });
        isTaken = !target.dispatchEvent(event);
        if (!isTaken && key.length === 1 && target instanceof HTMLInputElement) {
          target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
        await Promise.resolve(); // what is due at once is done between two keys
      }
      return isTaken;
    },
    [...code.split(''), 'Enter'],
  );
