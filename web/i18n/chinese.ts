const files = import.meta.glob<Readonly<Record<string, string>>>(
  // The last ones are the server's and the terminal's.
  ['../../locales/zh/*.json', '!../../locales/zh/{cli,mail,notices,printables}.json'],
  { eager: true, import: 'default' },
);

/** The texts of every namespace of the console; loaded when somebody chooses the language. */
export const chinese = Object.entries(files).map(
  ([path, texts]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), texts] as const,
);
