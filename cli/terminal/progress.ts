import { Presets, SingleBar } from 'cli-progress';
import type { Say } from './say.ts';

export interface Progress {
  total(total: number): void;
  to(value: number): void;
  stop(): void;
}

const silent: Progress = { total: () => {}, to: () => {}, stop: () => {} };

/** A bar with rate and time left, on a terminal that can redraw a line; elsewhere nothing. */
export function progressBar(label: string, total: number, say: Say): Progress {
  if (!process.stderr.isTTY || process.env.TERM === 'dumb' || total === 0) return silent;
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: `${label} [{bar}] {percentage}%  {value}/{total}  {rate} ${say('progress.perSecond')}  ${say('progress.left')} {eta_formatted}`,
      hideCursor: false,
      clearOnComplete: true,
      etaBuffer: 200,
      fps: 5,
      gracefulExit: false,
    },
    Presets.legacy,
  );
  const began = Date.now();
  bar.start(total, 0, { rate: 0 });
  return {
    total: (value) => {
      bar.setTotal(value);
    },
    to: (value) => {
      bar.update(value, { rate: Math.round((value * 1000) / Math.max(1, Date.now() - began)) });
    },
    stop: () => {
      bar.stop();
    },
  };
}
