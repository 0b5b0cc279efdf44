import { useEffect, useState } from 'react';
import { useAllSources, type PaletteAction } from './actions.ts';

const DEBOUNCE_MS = 150;
const NONE: readonly PaletteAction[] = [];

/** Server results for the typed words, debounced. */
export function usePaletteSearch(typed: string) {
  const sources = useAllSources();
  const query = typed.trim();
  const [answer, setAnswer] = useState<{ query: string; lines: readonly PaletteAction[] }>({ query: '', lines: NONE });

  useEffect(() => {
    if (query === '') return;
    let isLatest = true;
    const timer = setTimeout(() => {
      // A failing source finds nothing; the rest of the palette still works.
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
    // Keeps the previous lines until the next are ready, so that the list doesn't jump.
    lines: query === '' ? NONE : answer.lines,
    /** Lines that open all results. */
    all: query === '' ? NONE : sources.flatMap(({ all }) => all?.(query) ?? []),
    /** The answer to the current query is pending. */
    isSearching: query !== '' && answer.query !== query,
  };
}
