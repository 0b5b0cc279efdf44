export interface Arguments {
  /** Parts of paths. */
  readonly filters: readonly string[];
  /** Of vitest, for every run of it. */
  readonly options: readonly string[];
  readonly failedSteps: readonly string[];
}

const STEP = '--failed-step=';

/** Options of vitest are given as one word, but for `-t`. */
export function parseArgs(words: readonly string[]): Arguments {
  const filters: string[] = [];
  const options: string[] = [];
  const failedSteps: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '-t') options.push(`--testNamePattern=${words[++i] ?? ''}`);
    else if (word.startsWith(STEP)) failedSteps.push(word.slice(STEP.length));
    else if (word.startsWith('-')) options.push(word);
    else filters.push(word);
  }
  return { filters, options, failedSteps };
}
