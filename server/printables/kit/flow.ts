import type { Canvas } from './canvas.ts';
import type { Press } from './press.ts';

/** Where the next thing is drawn, page after page; distances in points from the upper left corner. */
export interface Flow {
  readonly canvas: Canvas;
  y: number;
  readonly left: number;
  readonly right: number;
  /** What an empty page after the first has room for. */
  readonly pageRoom: number;
  /** What this page still has room for. */
  room(): number;
  /** Goes on at the top of a new page. */
  turn(): void;
}

export interface FlowOptions {
  /** Kept free for the footer. */
  readonly foot: number;
  /** Draws what stands above the flow on each page, and says where the flow begins. */
  readonly begin: (canvas: Canvas, isFirst: boolean) => number;
}

/** A flow on a page of its own. */
export function flowThrough(press: Press, { foot, begin }: FlowOptions): Flow {
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
    turn() {
      canvas = press.addPage();
      this.y = begin(canvas, false);
      lowestTop = Math.max(lowestTop, this.y);
    },
  };
}
