import { Presets, SingleBar } from 'cli-progress';
import { formatCountdown } from './formatCountdown.ts';
import type { Say } from './say.ts';

export interface Progress {
  total(total: number): void;
  to(value: number): void;
  stop(): void;
}

const silent: Progress = { total: () => {}, to: () => {}, stop: () => {} };

/**
 * A progress bar with rate and time left on a terminal that can redraw a line; nothing elsewhere. With an unknown total
 * (null) it starts when the total is set.
 */
export function progressBar(label: string, total: number | null, say: Say): Progress {
  if (!process.stderr.isTTY || process.env.TERM === 'dumb' || total === 0) return silent;
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: `${label} [{bar}] {percentage}%  {value}/{total}  {rate} ${say('progress.perSecond')}  {eta_formatted}`,
      // The library's words before there is a rate.
      formatTime: (seconds) =>
        Number.isFinite(seconds) ? say('progress.left', { time: formatCountdown(seconds) }) : '',
      hideCursor: false,
      clearOnComplete: true,
      etaBuffer: 200,
      fps: 5,
      gracefulExit: false,
    },
    Presets.legacy,
  );
  const began = Date.now();
  const start = (known: number): void => {
    bar.start(known, 0, { rate: 0 });
  };
  if (total !== null) start(total);
  return {
    total: (value) => {
      if (bar.isActive) bar.setTotal(value);
      else start(value);
    },
    to: (value) => {
      bar.update(value, { rate: Math.round((value * 1000) / Math.max(1, Date.now() - began)) });
    },
    stop: () => {
      bar.stop();
    },
  };
}
