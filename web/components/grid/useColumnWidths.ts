import { useLayoutEffect, useState, type RefObject } from 'react';
import type { GridColumn } from './gridTypes.ts';

/** Widths that fill the container: what is left over goes to the column that grows. */
export function useColumnWidths<Row>(
  container: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
): number[] {
  const [available, setAvailable] = useState(0);

  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return;
    const measure = (): void => setAvailable(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);

  const needed = columns.reduce((sum, { width }) => sum + width, 0);
  const left = Math.max(0, available - needed);
  return columns.map(({ width, grows }) => (grows ? width + left : width));
}
