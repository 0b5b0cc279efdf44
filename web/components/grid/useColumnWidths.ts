import { useLayoutEffect, useState, type RefObject } from 'react';
import type { GridColumn } from './gridTypes.ts';

/** The column whose edge is being dragged, and how wide it is at this moment. */
export interface Dragged {
  readonly column: string;
  readonly width: number;
}

/** Widths that fill the container: what is left over goes to the column that grows. */
export function useColumnWidths<Row>(
  container: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  dragged: Dragged | null,
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

  const now = columns.map(({ id, width, grows }) =>
    dragged?.column === id ? { width: dragged.width, grows: false } : { width, grows },
  );
  const needed = now.reduce((sum, { width }) => sum + width, 0);
  const left = Math.max(0, available - needed);
  return now.map(({ width, grows }) => (grows ? width + left : width));
}
