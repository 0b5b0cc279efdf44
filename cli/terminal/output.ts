import { ExitCode } from './exitCodes.ts';
import { visible } from './visible.ts';

/** Prints data to stdout. */
export function print(text: string): void {
  process.stdout.write(`${visible(text)}\n`);
}

/** Prints a message for the person at the terminal to stderr. */
export function printStatus(text: string): void {
  process.stderr.write(`${visible(text)}\n`);
}

/** Prints one JSON value per line. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item)));
}

/** `crossdock ... | head -1`: exits quietly when the reader of stdout is gone. A closed stderr is ignored. */
export function endQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? ExitCode.pipeClosed : ExitCode.failed);
  });
  process.stderr.on('error', () => undefined);
}

/** Resolves when all output has been flushed: exiting earlier would truncate it in a pipe. */
export async function flushOutput(): Promise<void> {
  const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
    new Promise((resolve) => {
      stream.write('', () => {
        resolve();
      });
    });
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
}
