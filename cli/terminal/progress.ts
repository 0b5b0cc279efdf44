import { Presets, SingleBar } from 'cli-progress';
import { formatCountdown } from './formatCountdown.ts';
import { interruptible } from './interrupt.ts';
import type { Translate } from './translate.ts';

export interface Progress {
  to(value: number): void;
  /** With a total that becomes known, or changes, meanwhile. */
  of(value: number, total: number): void;
  stop(): void;
}

const silent: Progress = { to: () => {}, of: () => {}, stop: () => {} };

/**
 * A progress bar with rate and time left on a terminal that can redraw a line; nothing elsewhere. With an unknown total
 * (null) it starts when the total is set.
 */
export function progressBar(label: string, total: number | null, t: Translate): Progress {
  if (!process.stderr.isTTY || process.env.TERM === 'dumb' || total === 0) return silent;
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: `${label} [{bar}] {percentage}%  {value}/{total}  {rate} ${t('progress.perSecond')}  {eta_formatted}`,
      // The library's words before there is a rate.
      formatTime: (seconds) => (Number.isFinite(seconds) ? t('progress.left', { time: formatCountdown(seconds) }) : ''),
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
  const to = (value: number): void => {
    bar.update(value, { rate: Math.round((value * 1000) / Math.max(1, Date.now() - began)) });
  };
  return {
    to,
    of: (value, known) => {
      if (bar.isActive) bar.setTotal(known);
      else start(known);
      to(value);
    },
    stop: () => {
      bar.stop();
    },
  };
}

interface Work {
  /** Key of what is being done. */
  readonly doing: string;
  /** Null: not known yet. */
  readonly total: number | null;
  /** Key of what the first Ctrl-C says, for work that then stops at its own boundary; absent: it ends the command. */
  readonly stopping?: string;
}

/** Runs `work` with a progress bar, and a signal that the first Ctrl-C aborts. */
export async function withProgress<T>(
  t: Translate,
  { doing, total, stopping }: Work,
  work: (bar: Progress, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const bar = progressBar(t(doing), total, t);
  try {
    if (stopping === undefined) return await work(bar, new AbortController().signal);
    return await interruptible(t(stopping), (signal) => work(bar, signal));
  } finally {
    bar.stop();
  }
}
