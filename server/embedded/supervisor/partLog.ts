import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unless } from '../postgres/privateFile.ts';

const rotateAt = 5 * 1024 * 1024;

/** One file a part under logs/. What a person should see at once is shown on stderr as well. */
export type PartLog = {
  write(line: string, stream: 'stdout' | 'stderr'): void;
  last(count: number): string[];
  close(): void;
};

export async function openPartLog(dataDir: string, part: string, show: (text: string) => void): Promise<PartLog> {
  const folder = join(dataDir, 'logs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${part}.log`);
  await rotate(path);
  const file: WriteStream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  file.on('error', () => undefined); // a full disk must not end the supervisor
  const recent: string[] = [];
  return {
    write(line, stream) {
      file.write(line + '\n');
      if (recent.push(line) > 20) recent.shift();
      const text = noteworthy(part, line, stream);
      if (text) show(`${part}: ${text}`);
    },
    last: (count) => recent.slice(-count),
    close: () => file.end(),
  };
}

async function rotate(path: string): Promise<void> {
  const size = (await stat(path).catch(unless('ENOENT')))?.size ?? 0;
  if (size < rotateAt) return;
  await rename(`${path}.1`, `${path}.2`).catch(unless('ENOENT'));
  await rename(path, `${path}.1`);
}

const expected =
  /terminating connection|database system is (starting up|shutting down|not yet accepting)|in recovery mode/;

export function noteworthy(part: string, line: string, stream: 'stdout' | 'stderr'): string | undefined {
  if (part === 'postgres') return /\b(FATAL|PANIC):/.test(line) && !expected.test(line) ? line : undefined;
  const entry = line.startsWith('{') ? parse(line) : undefined;
  if (!entry) return stream === 'stderr' && line.trim() ? line : undefined;
  if (!entry.level || entry.level < 40) return undefined;
  return [entry.level >= 50 ? 'error' : 'warning', entry.msg, entry.err?.message].filter(Boolean).join(': ');
}

type Entry = { level?: number; msg?: string; err?: { message?: string } };

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
