import type { AppDispatch } from '../store.ts';
import { overlayClosed, overlayShown } from './paletteSlice.ts';

/** Where the focus was before anything lay over the screen. */
let cameFrom: Element | null = null;

/** Opens palette or list of shortcuts, remembering where the focus was. */
export const showOverlay = (overlay: 'palette' | 'shortcuts') => (dispatch: AppDispatch) => {
  cameFrom = document.activeElement;
  dispatch(overlayShown(overlay));
};

export const closeOverlay = () => (dispatch: AppDispatch) => {
  dispatch(overlayClosed());
};

/** Gives the focus back. A cell that was being edited is gone by now; the page is still there. */
export function returnFocus(): void {
  const isThere = cameFrom?.isConnected === true && cameFrom !== document.body;
  const place = isThere ? cameFrom : document.getElementById('main');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
