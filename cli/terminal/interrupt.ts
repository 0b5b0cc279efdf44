import { ExitCode } from './exitCodes.ts';

let onInterrupt: (() => void) | null = null;

/** Ctrl-C ends a command at once, unless it has asked to be told; a second one always does. */
export function endOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const told = onInterrupt;
      onInterrupt = null;
      if (told) told();
      else process.exit(signal === 'SIGINT' ? ExitCode.interrupted : ExitCode.interrupted + 13);
    });
  }
}

/** Runs `work` with a signal that the first Ctrl-C fires, for work that stops at a boundary of its own. */
export async function interruptible<T>(sayStopping: () => void, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  onInterrupt = () => {
    sayStopping();
    controller.abort();
  };
  try {
    return await work(controller.signal);
  } finally {
    onInterrupt = null;
  }
}
