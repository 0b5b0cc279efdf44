import { useEffect, useState } from 'react';
import { focusPlace, followPlace, type FocusMark } from './focusMark.ts';
import { lastFocused } from './keepFocus.ts';

/**
 * On unmount, returns the focus to where it was on mount, or to what is there now. For overlays that are simply
 * unmounted: Blueprint returns it only after a closing transition and forgets a place that `autoFocus` has left.
 */
export function useFocusReturn(): void {
  const [cameFrom] = useState((): FocusMark => ({ node: lastFocused() }));
  useEffect(() => {
    const stop = followPlace(cameFrom);
    return () => {
      stop();
      focusPlace(cameFrom);
    };
  }, [cameFrom]);
}
