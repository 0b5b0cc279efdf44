import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before the component came, else to the page. For dialogs that are simply drawn no
 * more: Blueprint gives it back only after a closing transition, and has by then forgotten a place that `autoFocus` left.
 */
export function useFocusReturn(): void {
  const [cameFrom] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = cameFrom?.isConnected === true && cameFrom !== document.body;
      const place = isThere ? cameFrom : document.getElementById('main');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    [cameFrom],
  );
}
