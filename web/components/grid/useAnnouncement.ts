import { useCallback, useEffect, useState } from 'react';

const SHOWN_MS = 6_000;

export interface Announcement {
  readonly text: string;
  /** Counts up: the same sentence again is said again. */
  readonly turn: number;
}

/** What the grid has just done, for a moment. */
export function useAnnouncement(): { said: Announcement | null; say: (text: string) => void } {
  const [said, setSaid] = useState<Announcement | null>(null);
  const say = useCallback((text: string) => setSaid((before) => ({ text, turn: (before?.turn ?? 0) + 1 })), []);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, say };
}
