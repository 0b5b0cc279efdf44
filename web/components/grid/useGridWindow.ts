import { useLayoutEffect, useState, type RefObject } from 'react';

export const HEADER_HEIGHT = 34;
export const ROW_HEIGHT = 34;
/** Up to so many rows are all drawn: a page of twenty is found by the browser's own search, and one of fifty opens at once. */
export const DRAWN_WHOLE = 20;
/** The rows that are drawn change in steps of so many. */
const MARGIN = 6;
/** Rows drawn below those that may be seen until the next step. */
const AHEAD = 2;
/** While a cell above this row is edited, all rows from the first are drawn. */
const EDITED_WHOLE = 60;

/**
 * Which rows of a long grid are drawn, the first and the one behind the last: those in sight, and `kept` (the one that is
 * being edited).
 */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, count: number, kept: number) {
  const [seen, setSeen] = useState({ first: 0, end: DRAWN_WHOLE });
  const isWhole = count <= DRAWN_WHOLE;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || isWhole) return;
    const look = (): void => {
      // In steps, so that not every pixel draws again.
      const top = Math.floor(element.scrollTop / ROW_HEIGHT / MARGIN) * MARGIN;
      const first = Math.max(0, top - MARGIN);
      const end = top + Math.ceil(element.clientHeight / ROW_HEIGHT) + MARGIN + AHEAD;
      setSeen((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, isWhole]);

  const reveal = (row: number): void => {
    const element = scroller.current;
    if (element === null || row < 0) return;
    const top = row * ROW_HEIGHT;
    const room = Math.max(0, element.clientHeight - HEADER_HEIGHT - ROW_HEIGHT);
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top > element.scrollTop + room) element.scrollTo({ top: top - room });
  };

  const isKept = kept >= 0;
  const inSight = Math.min(seen.first, Math.max(0, count - 1));
  const [keptFirst, setKeptFirst] = useState<number | null>(null);
  // Another first row would be drawn into the open cell's element, and what is typed would be lost. Adjusting state while
  // rendering, as useHeldRows does.
  if (isKept !== (keptFirst !== null))
    setKeptFirst(isKept ? (kept < EDITED_WHOLE ? 0 : Math.min(inSight, kept)) : null);

  if (isWhole) return { first: 0, end: count, reveal };
  return {
    first: keptFirst ?? inSight,
    end: Math.min(count, kept < 0 ? seen.end : Math.max(seen.end, kept + 1)),
    reveal,
  };
}
