import { useEffect, useState } from 'react';
import { focusPlace, followPlace, type FocusMark } from './focusMark.ts';
import { focusedLast } from './keptFocus.ts';

/**
 * Gives the focus back to where it was before the component came, or to what stands there now. For all that lies over the
 * screen and is simply drawn no more: Blueprint gives it back only after a closing transition, and has by then forgotten
 * a place that `autoFocus` left.
 */
export function useFocusReturn(): void {
  const [cameFrom] = useState((): FocusMark => ({ node: focusedLast() }));
  useEffect(() => {
    const stop = followPlace(cameFrom);
    return () => {
      stop();
      focusPlace(cameFrom);
    };
  }, [cameFrom]);
}
