import { useEffect, useState } from 'react';
import { useAllSources, type PaletteAction } from './actions.ts';

const DEBOUNCE_MS = 150;
const NONE: readonly PaletteAction[] = [];

export interface Found {
  readonly lines: readonly PaletteAction[];
  /** The lines that lead to everything found. */
  readonly all: readonly PaletteAction[];
  /** What is shown is not the answer to what is typed yet. */
  readonly isSearching: boolean;
}

/** What the server finds for the words typed, a moment after the last letter. */
export function useFound(typed: string): Found {
  const sources = useAllSources();
  const query = typed.trim();
  const [answer, setAnswer] = useState<{ query: string; lines: readonly PaletteAction[] }>({ query: '', lines: NONE });

  useEffect(() => {
    if (query === '') return;
    let isLatest = true;
    const timer = setTimeout(() => {
      // A source that fails finds nothing; the rest of the palette works without it.
      void Promise.all(sources.map(({ find }) => find(query).catch(() => NONE))).then((found) => {
        if (isLatest) setAnswer({ query, lines: found.flat() });
      });
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [query, sources]);

  return {
    // The lines of the word before stay until the next are there: the list does not jump at every letter.
    lines: query === '' ? NONE : answer.lines,
    all: query === '' ? NONE : sources.map(({ all }) => all(query)),
    isSearching: query !== '' && answer.query !== query,
  };
}
