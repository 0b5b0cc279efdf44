import type { Canvas } from './canvas.ts';
import type { Press } from './press.ts';

/** The current drawing position across pages, in points from the upper left corner. */
export interface Flow {
  readonly canvas: Canvas;
  y: number;
  readonly left: number;
  readonly right: number;
  /** Room on an empty page after the first. */
  readonly pageRoom: number;
  /** Room left on this page. */
  room(): number;
  /** Continues at the top of a new page. */
  newPage(): void;
}

export interface FlowOptions {
  /** Height reserved for the footer. */
  readonly foot: number;
  /** Draws the header of each page and returns where the flow begins. */
  readonly begin: (canvas: Canvas, isFirst: boolean) => number;
}

/** Starts a flow on a new page. */
export function openFlow(press: Press, { foot, begin }: FlowOptions): Flow {
  const { margin, width, height } = press.paper;
  const bottom = height - margin - foot;
  let canvas = press.addPage();
  let lowestTop = margin;
  return {
    get canvas() {
      return canvas;
    },
    y: begin(canvas, true),
    left: margin,
    right: width - margin,
    get pageRoom() {
      return bottom - lowestTop;
    },
    room() {
      return bottom - this.y;
    },
    newPage() {
      canvas = press.addPage();
      this.y = begin(canvas, false);
      lowestTop = Math.max(lowestTop, this.y);
    },
  };
}
