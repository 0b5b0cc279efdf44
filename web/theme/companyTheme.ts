import { useEffect } from 'react';
import { themes, type Theme } from '../../server/domain/company/themes.ts';

const nameOf = (theme: Theme): string => `grub-theme-${theme}`;

/** One stylesheet a color, of which the one is on that has the wanted title (spec 1, section 4). */
function enable(wanted: Theme | null): void {
  for (const theme of themes) {
    const title = nameOf(theme);
    document.body.classList.toggle(title, theme === wanted);
    const known = document.head.querySelector<HTMLLinkElement>(`link[title="${title}"]`);
    if (known) known.disabled = theme !== wanted;
    else if (theme === wanted) document.head.append(sheetOf(theme));
  }
}

function sheetOf(theme: Theme): HTMLLinkElement {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.title = nameOf(theme);
  sheet.href = `/themes/${theme}.css`;
  return sheet;
}

/** The console in its company's color while someone is signed in; undefined: not known yet. */
export function useCompanyTheme(theme: Theme | undefined): void {
  useEffect(() => {
    if (theme !== undefined) enable(theme);
  }, [theme]);
  useEffect(() => () => enable(null), []);
}
