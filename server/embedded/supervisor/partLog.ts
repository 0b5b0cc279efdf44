import { createWriteStream, fstatSync, openSync, renameSync, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Two older files are kept per part, so that logs never fill the disk. */
const rotateAt = 5 * 1024 * 1024;

/** One file per part under logs/. Urgent lines also go to stderr. */
export type PartLog = {
  write(line: string, stream: 'stdout' | 'stderr'): void;
  last(count: number): string[];
  close(): void;
};

export async function openPartLog(dataDir: string, part: string, show: (text: string) => void): Promise<PartLog> {
  const folder = join(dataDir, 'logs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = rotatingFile(join(folder, `${part}.log`));
  const recent: string[] = [];
  return {
    write(line, stream) {
      file.write(line + '\n');
      if (recent.push(line) > 20) recent.shift();
      const text = noteworthy(part, line, stream);
      if (text) show(`${part}: ${text}`);
    },
    last: (count) => recent.slice(-count),
    close: () => file.close(),
  };
}

/** Appends to a file and rotates it when it is large, at once and while the part runs. */
function rotatingFile(path: string): { write(text: string): void; close(): void } {
  let file: WriteStream | undefined;
  let size = 0;

  function open(): void {
    const fd = openSync(path, 'a', 0o600); // opened now, so that a later rename moves this very file
    file = createWriteStream(path, { fd });
    file.on('error', () => undefined);
    size = fstatSync(fd).size;
  }

  function rotate(): void {
    const before = file;
    moved(`${path}.1`, `${path}.2`);
    moved(path, `${path}.1`);
    open();
    before?.end();
  }

  /** A full disk must not end the supervisor: rotating and opening are retried later. */
  function ready(): void {
    try {
      if (!file) open();
      if (size >= rotateAt) rotate();
    } catch {
      size = 0;
    }
  }

  ready();
  return {
    write(text) {
      ready();
      size += Buffer.byteLength(text);
      file?.write(text);
    },
    close: () => file?.end(),
  };
}

function moved(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const expected =
  /terminating connection|database system is (starting up|shutting down|not yet accepting)|in recovery mode/;

export function noteworthy(part: string, line: string, stream: 'stdout' | 'stderr'): string | undefined {
  if (part === 'postgres') return /\b(FATAL|PANIC):/.test(line) && !expected.test(line) ? line : undefined;
  const entry = parse(line);
  if (!entry) return stream === 'stderr' && line.trim() ? line : undefined;
  if (!entry.level || entry.level < 40) return undefined;
  return [entry.level >= 50 ? 'error' : 'warning', ...sentenceOf(entry)].join(': ');
}

/**
 * The informative part of the last lines: plain words without stacks and repetitions, else the last logged error. The
 * log file has the rest.
 */
export function lastMessages(lines: readonly string[]): string[] {
  const plain = lines.filter((line) => line.trim() && !/^\s+at /.test(line) && !parse(line));
  if (plain.length > 0) return [...new Set(plain)].slice(-10);
  const failed = lines.map(parse).findLast((entry) => (entry?.level ?? 0) >= 50);
  return failed ? [sentenceOf(failed).join(': ')] : [];
}

/** As `log.ts` writes it. */
type Entry = { level?: number; msg?: string; err?: { message?: string }; error?: string | { message?: string } };

const sentenceOf = ({ msg, err, error }: Entry): string[] =>
  [msg, err?.message, typeof error === 'string' ? error : error?.message].filter((text) => text !== undefined);

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
