import type { PaletteAction } from './actions.ts';

/** Only what displays and reopens a recent line: nothing that could be outdated and matter. */
export type Recent = Pick<PaletteAction, 'id' | 'group' | 'title' | 'detail' | 'to'>;

const PREFIX = 'crossdock.recent.';
const MOST = 6;

/** This user's last chosen lines in this window, newest first. */
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

/** Clears them at sign-out, so that the next user sees none. */
export function forgetRecent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
