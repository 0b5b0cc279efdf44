import { useEffect, useState } from 'react';

/** A search waits so long for the next letter, in ms (spec 2, 7.6). */
const PAUSE_MS = 300;

/** What is typed into a picker, and what of it is searched for: the same after a pause, trimmed. */
export function useSearchWords() {
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return { searched, isWaiting: searched !== words.trim(), setWords };
}
