import { useEffect, useRef, type RefObject } from 'react';

interface GridClipboard {
  /** The range as text; null where there is nothing to copy, and the browser may do what it does. */
  readonly copy: () => string | null;
  /** Whether the text was taken. */
  readonly paste: (text: string) => boolean;
}

/** On a cell or the grid itself: in an open editor the clipboard is the text's. */
const isOnCell = (grid: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  return focused !== null && grid?.contains(focused) === true && focused.closest('.cd-editing') === null;
};

/** Copies and pastes by the browser's own events, which need no permission; they come to the document, not to the focus. */
export function useGridClipboard(grid: RefObject<HTMLElement | null>, clipboard: GridClipboard): void {
  const latest = useRef(clipboard);
  useEffect(() => {
    latest.current = clipboard;
  });

  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      if (!isOnCell(grid.current)) return;
      const text = latest.current.copy();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isOnCell(grid.current)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text !== '' && latest.current.paste(text)) event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [grid]);
}
