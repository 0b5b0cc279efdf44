import type { Canvas, TextStyle } from '../kit/canvas.ts';
import type { Flow } from '../kit/flow.ts';
import type { Press } from '../kit/press.ts';
import { truncate } from '../kit/wrap.ts';
import type { Signer } from './content.ts';

const BLACK = 0.1;
const GREY = 0.42;
const LINE = 12;
const SIGNATURE_HEIGHT = 44;
const SIGNATURE_WIDTH = 240;

/** A line to sign on, with what the signature says under it. */
export function drawSignature(flow: Flow, { regular }: Press, label: string): void {
  if (flow.room() < SIGNATURE_HEIGHT) flow.newPage();
  flow.y += SIGNATURE_HEIGHT - LINE;
  flow.canvas.area(flow.left, flow.y, SIGNATURE_WIDTH, 0.6, BLACK);
  flow.canvas.text(regular.shown(label), flow.left, flow.y + 9, { face: regular, size: 7.5, ink: GREY });
  flow.y += LINE;
}

const FIELD_HEIGHT = 30;
const BOX_HEIGHT = 84;
const SIGNERS_GAP = 20;

/** Those who sign, side by side and together on one page. */
export function drawSigners(flow: Flow, { regular, bold }: Press, signers: readonly Signer[]): void {
  const heights = signers.map(({ fields }) =>
    fields.reduce((sum, { isBox }) => sum + (isBox === true ? BOX_HEIGHT : FIELD_HEIGHT), 0),
  );
  const height = 2 * LINE + Math.max(0, ...heights);
  if (signers.length === 0) return;
  if (flow.room() < height) flow.newPage();
  const top = flow.y + 2 * LINE;
  const width = (flow.right - flow.left - SIGNERS_GAP * (signers.length - 1)) / signers.length;
  const fits = (text: string, size: number): string =>
    truncate(regular.shown(text), width, (part) => regular.width(part, size));
  signers.forEach(({ heading, fields }, index) => {
    const left = flow.left + index * (width + SIGNERS_GAP);
    flow.canvas.text(bold.shown(heading), left, top - 2, { face: bold, size: 9, ink: BLACK });
    let y = top;
    for (const { label, value, isBox } of fields) {
      const style: TextStyle = { face: regular, size: 7.5, ink: GREY };
      if (isBox === true) {
        y += BOX_HEIGHT;
        drawBox(flow.canvas, { left, top: y - BOX_HEIGHT + 6, width, height: BOX_HEIGHT - 16 });
      } else {
        y += FIELD_HEIGHT;
        flow.canvas.text(fits(value, 9), left, y - 12, { face: regular, size: 9, ink: BLACK });
        flow.canvas.area(left, y - 9, width, 0.6, BLACK);
      }
      flow.canvas.text(fits(label, 7.5), left, y - 1, style);
    }
  });
  flow.y += height;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An empty frame. */
function drawBox(canvas: Canvas, { left, top, width, height }: Box): void {
  canvas.area(left, top, width, 0.6, BLACK);
  canvas.area(left, top + height, width, 0.6, BLACK);
  canvas.area(left, top, 0.6, height, BLACK);
  canvas.area(left + width - 0.6, top, 0.6, height, BLACK);
}
