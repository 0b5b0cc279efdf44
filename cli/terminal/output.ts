import { ExitCode } from './exitCodes.ts';

/** Data, for whatever reads our stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Talk, for the person at the terminal. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** One JSON value a line. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item)));
}

/** `crossdock ... | head -1`: ends quietly once nobody reads. A closed stderr is no reason to end. */
export function endQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? ExitCode.pipeClosed : ExitCode.failed);
  });
  process.stderr.on('error', () => undefined);
}

/** Resolves when whoever reads us has all that was said: what ends the process sooner cuts it off in a pipe. */
export async function allSaid(): Promise<void> {
  const said = (stream: NodeJS.WriteStream): Promise<void> =>
    new Promise((resolve) => {
      stream.write('', () => {
        resolve();
      });
    });
  await Promise.all([said(process.stdout), said(process.stderr)]);
}
