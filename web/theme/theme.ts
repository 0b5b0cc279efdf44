import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Read by public/theme.js too, before the first paint. */
const STORED = 'crossdock.theme';
const DARK_CLASS = 'bp6-dark';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = storedTheme();

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORED);
    return themes.find((known) => known === stored) ?? 'system';
  } catch {
    return 'system'; // storage may be forbidden: the choice then lasts as long as the page
  }
}

function apply(): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle(DARK_CLASS, isDark);
  for (const listener of listeners) listener();
}

/** Changes the theme at once and remembers it in this browser, signed in or not. */
export function setTheme(next: Theme): void {
  theme = next;
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // see storedTheme
  }
  apply();
}

/** Follows the system's setting unless the user has chosen, and other windows of this browser. */
export function startTheme(): void {
  systemIsDark.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== STORED) return;
    theme = storedTheme();
    apply();
  });
  apply();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => theme);
