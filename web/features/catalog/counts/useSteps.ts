import { useState } from 'react';

/**
 * Calls that each do a part, until nothing is left. `step` answers how much is left after its n-th call; a failure ends it
 * and rejects: what is done is done, and the next try goes on.
 */
export function useSteps() {
  const [left, setLeft] = useState<number | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const run = async (step: (nth: number) => Promise<number>): Promise<void> => {
    setIsRunning(true);
    try {
      for (let nth = 1; ; nth++) {
        const now = await step(nth);
        setLeft(now);
        if (now === 0) return;
      }
    } finally {
      setIsRunning(false);
    }
  };
  return { run, left, isRunning };
}
