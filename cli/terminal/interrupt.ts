import { ExitCode } from './exitCodes.ts';
import { printStatus } from './output.ts';

let onInterrupt: (() => void) | null = null;

/** Ctrl-C ends a command immediately unless it handles the first one itself; the second always does. */
export function endOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const handler = onInterrupt;
      onInterrupt = null;
      if (handler) handler();
      else process.exit(signal === 'SIGINT' ? ExitCode.interrupted : ExitCode.interrupted + 13);
    });
  }
}

/** Runs `work` with a signal that the first Ctrl-C aborts, saying `stopping`: for work that stops at its own boundary. */
export async function interruptible<T>(stopping: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  onInterrupt = () => {
    printStatus(`\n${stopping}`);
    controller.abort();
  };
  try {
    return await work(controller.signal);
  } finally {
    onInterrupt = null;
  }
}
