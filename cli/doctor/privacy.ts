import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Translate } from '../terminal/translate.ts';
import type { Line, Lines } from './finding.ts';

/** Folders open to other users: PostgreSQL runs as its own user when we are root. */
const SHARED = new Set(['pg', 'console']);
const MAX_NAMED = 5;

/** Whether other users of this machine can read or change the data folder (design 1). */
export function privacyLine(folder: string, t: Translate, { fine, wrong }: Lines): Line | null {
  if (!existsSync(folder)) return null;
  const open = [
    ...(hasAny(folder, 0o066) ? [folder] : []),
    ...readdirSync(folder)
      .filter((name) => !SHARED.has(name))
      .map((name) => join(folder, name))
      .filter((path) => hasAny(path, 0o077)),
  ];
  if (open.length === 0) return fine('privacy', t('doctor.private'));
  const names = open.slice(0, MAX_NAMED).join(' ') + (open.length > MAX_NAMED ? ' …' : '');
  return wrong('privacy', t('doctor.open', { names }), t('doctor.advice.private', { names }));
}

/** False for a file that is gone by now. */
const hasAny = (path: string, bits: number): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & bits) !== 0;
