import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { COLUMN_WIDTH } from '../../../server/domain/access/userSettingsRules.ts';
import type { GridColumn } from './gridTypes.ts';

/** A width within what may be kept, in whole pixels. */
export const withinWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.maximum, Math.max(COLUMN_WIDTH.minimum, width)));

/** Widths that fill the container: what is left over goes to the column that grows; and what drags one of them. */
export function useColumnWidths<Row>(container: RefObject<HTMLElement | null>, columns: readonly GridColumn<Row>[]) {
  const [available, setAvailable] = useState(0);
  /** The column whose edge is being dragged, and how wide it is at this moment. */
  const [dragged, setDragged] = useState<{ readonly column: string; readonly width: number } | null>(null);

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
  return { widths: now.map(({ width, grows }) => (grows ? width + left : width)), setDragged };
}

interface ColumnEdgeProps {
  readonly onDrag: (width: number) => void;
  /** Null: a double click, back to the column's own width. */
  readonly onEnd: (width: number | null) => void;
}

/**
 * The right edge of a heading, to drag its column wider or narrower. For the pointer alone: who has none takes the
 * buttons of the column chooser.
 */
export function ColumnEdge({ onDrag, onEnd }: ColumnEdgeProps) {
  const isMoved = useRef(false);
  /** Where the column would have width 0: its left edge moves while the column that grows gives way. */
  const origin = useRef(0);
  const widthAt = ({ clientX }: PointerEvent<HTMLElement>): number => withinWidth(clientX - origin.current);

  return (
    <span
      aria-hidden="true"
      className="cd-column-edge"
      // Else the heading would sort, and Blueprint select.
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onEnd(null);
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        isMoved.current = false;
        origin.current = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId) || event.movementX === 0) return;
        isMoved.current = true;
        onDrag(widthAt(event));
      }}
      // A click that moved nothing changes nothing.
      onPointerUp={(event) => {
        if (isMoved.current) onEnd(widthAt(event));
      }}
    />
  );
}
