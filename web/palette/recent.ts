import type { PaletteAction } from './actions.ts';

/** Of a recent line only what shows it and leads there again: nothing that could be out of date and matter. */
export type Recent = Pick<PaletteAction, 'id' | 'group' | 'title' | 'detail' | 'to'>;

const PREFIX = 'crossdock.recent.';
const MOST = 6;

/** The last lines that this user chose in this window, newest first. */
export function recentOf(userId: string): readonly Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? '[]') as Recent[];
  } catch {
    return []; // storage may be forbidden, or hold nonsense
  }
}

export function remember(userId: string, { id, group, title, detail, to }: PaletteAction): void {
  const recent: Recent = { id, group, title, ...(detail === undefined ? {} : { detail }), ...(to ? { to } : {}) };
  try {
    const others = recentOf(userId).filter((each) => each.id !== id);
    sessionStorage.setItem(PREFIX + userId, JSON.stringify([recent, ...others].slice(0, MOST)));
  } catch {
    // then nothing is remembered
  }
}

/** At sign-out: nothing of one user stays for the next. */
export function forgetRecent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
