import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Palette } from './Palette.tsx';
import { overlayClosed, overlayShown, paletteSearched } from '../state/paletteSlice.ts';
import { useScannerKeys } from './useScans.ts';
import { useShortcut, useShortcutKeys } from './useShortcuts.ts';

const shortcutsDialog = () => import('./ShortcutsDialog.tsx');
const ShortcutsDialog = lazy(async () => ({ default: (await shortcutsDialog()).ShortcutsDialog }));

/** Prefetched when idle, so that the first ? opens at once. */
const FETCH_AFTER_MS = 1_500;

/** Opens and closes the overlays. */
export function PaletteHost() {
  const dispatch = useAppDispatch();
  const { shown, typed } = useAppSelector((state) => state.palette);
  const wasShown = useRef(shown);
  const next = useRef<(() => void) | undefined>(undefined);

  useShortcutKeys();
  useScannerKeys(useCallback((code) => dispatch(paletteSearched(code)), [dispatch]));
  useShortcut(
    'palette',
    useCallback(() => {
      dispatch(shown === 'palette' ? overlayClosed() : overlayShown('palette'));
    }, [dispatch, shown]),
  );
  useShortcut(
    'help',
    useCallback(() => dispatch(overlayShown('shortcuts')), [dispatch]),
  );

  // On screens without a search of their own, the search key opens the palette.
  useShortcut(
    'search',
    useCallback(() => dispatch(overlayShown('palette')), [dispatch]),
    { isFallback: true },
  );

  useEffect(() => {
    const timer = setTimeout(() => {
      void shortcutsDialog().catch(() => {});
      // Searches in the browser take simplified for traditional characters as soon as it is here.
      void import('./hanForms.ts').catch(() => {});
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const isClosed = shown === null && wasShown.current !== null;
    wasShown.current = shown;
    if (!isClosed) return;
    // The focus is back by now, and a dialog opened by this returns it to the same place.
    const then = next.current;
    next.current = undefined;
    then?.();
  }, [shown]);

  const close = (then?: () => void): void => {
    next.current = then;
    dispatch(overlayClosed());
  };
  return (
    <>
      {shown === 'palette' && <Palette key={typed} typed={typed} onClose={close} />}
      <Suspense fallback={null}>{shown === 'shortcuts' && <ShortcutsDialog onClose={() => close()} />}</Suspense>
    </>
  );
}
