import { useRef, type PointerEvent } from 'react';
import { withinWidth } from './columnWidth.ts';

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
  const widthAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const left = currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    return withinWidth(clientX - left);
  };

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
