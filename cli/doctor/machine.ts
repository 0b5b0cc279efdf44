import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Addresses } from '../session/addresses.ts';
import type { Translate } from '../terminal/translate.ts';
import type { Line, Lines } from './finding.ts';
import { privacyLine } from './privacy.ts';

const NODE_MAJOR = 20;
const NODE_MINOR = 19;
const FREE_MIN = 1024 ** 3;

/** Checks that need no database. */
export async function machineLines(
  folder: string,
  running: Addresses | null,
  isEmbedded: boolean,
  t: Translate,
  lines: Lines,
): Promise<Line[]> {
  const places = isEmbedded ? postgresPlaces(folder) : null;
  const privacy = isEmbedded ? privacyLine(folder, t, lines) : null;
  const found = [
    lines.fine('version', packageVersion()),
    nodeLine(t, lines),
    isEmbedded ? folderLine(folder, t, lines) : lines.fine('databases', t('doctor.given')),
  ];
  if (privacy) found.push(privacy);
  if (places) found.push(lines.fine('postgresData', places.pgDir), lines.fine('programs', places.binDir));
  if (isEmbedded) found.push(...partLines(running, t, lines));
  for (const place of new Set([folder, ...(places ? [places.pgDir] : [])])) found.push(await diskLine(place, t, lines));
  const together = [folder, ...(places && !places.pgDir.startsWith(`${folder}/`) ? [places.pgDir] : [])].join(' ');
  found.push(
    lines.fine(
      'backup',
      isEmbedded ? t('doctor.backupFolder', { folders: together }) : t('doctor.backupGiven', { folder }),
    ),
  );
  return found;
}

const packageVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

function nodeLine(t: Translate, { fine, wrong }: Lines): Line {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < NODE_MAJOR || (major === NODE_MAJOR && minor < NODE_MINOR);
  return isOld ? wrong('node', process.version, t('doctor.advice.node')) : fine('node', process.version);
}

const folderLine = (folder: string, t: Translate, { fine }: Lines): Line =>
  fine('folder', existsSync(folder) ? folder : t('doctor.folderNew', { folder }));

function postgresPlaces(folder: string): { readonly pgDir: string; readonly binDir: string } | null {
  try {
    const { pgDir, binDir } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as {
      pgDir?: string;
      binDir?: string;
    };
    return pgDir && binDir ? { pgDir, binDir } : null;
  } catch {
    return null;
  }
}

function partLines(running: Addresses | null, t: Translate, { fine, wrong }: Lines): Line[] {
  if (!running) return [fine('running', t('doctor.notRunning'))];
  const runningLine = fine(
    'running',
    t('doctor.runs', { pid: running.pid, url: running.url ?? t('doctor.noConsole') }),
  );
  const dead = Object.entries(running.pids ?? {}).filter(([, pid]) => !isAlive(pid));
  const alive = Object.entries(running.pids ?? {}).map(([part, pid]) => `${part} ${String(pid)}`);
  if (dead.length === 0) return [runningLine, fine('parts', alive.join(', '))];
  return [
    runningLine,
    wrong('parts', t('doctor.deadParts', { parts: dead.map(([part]) => part).join(', ') }), t('doctor.advice.parts')),
  ];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function diskLine(place: string, t: Translate, { fine, wrong }: Lines): Promise<Line> {
  let folder = place;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = t('doctor.free', { size: (free / 1024 ** 3).toFixed(1), place });
  return free < FREE_MIN ? wrong('disk', text, t('doctor.advice.disk')) : fine('disk', text);
}
