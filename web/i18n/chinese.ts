// Fetched in pieces, and only where the system has no Chinese typeface (tokens.css).
import '@fontsource-variable/noto-sans-sc/wght.css';

const files = import.meta.glob<Readonly<Record<string, string>>>(
  // Excludes namespaces of the server and the terminal.
  ['../../locales/zh/*.json', '!../../locales/zh/{cli,mail,notices,ordering,printables}.json'],
  { eager: true, import: 'default' },
);

/** The console's texts, loaded when the language is chosen. */
export const chinese = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), texts]),
);
