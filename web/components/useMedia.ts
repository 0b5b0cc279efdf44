import { useSyncExternalStore } from 'react';

/** A condition of the window that components follow. */
function media(query: string) {
  const list = matchMedia(query);
  const follow = (onChange: () => void): (() => void) => {
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return (): boolean => useSyncExternalStore(follow, () => list.matches);
}

/** Whether the window is as narrow as a telephone: rows are cards there. As in the style sheets. */
export const usePhone = media('(max-width: 599px)');

/** Whether the window has room for columns that only few users need. */
export const useWide = media('(min-width: 1600px)');
