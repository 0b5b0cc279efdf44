import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A menu button (W3C APG): arrows move in the menu, Escape and Tab close it and focus the button. */
export function useMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    if (isOpen && menu.current) keepInside(menu.current);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus({ preventScroll: true });
  }, [isOpen]);

  // What an action opens returns the focus to the button, which still exists then.
  const close = useCallback((): void => {
    button.current?.focus({ preventScroll: true });
    setIsOpen(false);
  }, []);
  const menuKeys = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      close();
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    const next = itemAt(itemsOf(menu.current), event.key);
    if (next === undefined) return;
    next.focus();
    event.preventDefault();
  };
  const buttonKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    setIsOpen(true);
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return { button, menu, isOpen, toggle: () => setIsOpen(!isOpen), close, buttonKeys, menuKeys, onBlur };
}

/** A menu ends below the end of its button: one of a button at the left edge begins at its start. */
function keepInside(menu: HTMLElement): void {
  const edge = menu.closest('main')?.getBoundingClientRect().left ?? 0;
  if (menu.getBoundingClientRect().left < edge) menu.dataset.opens = 'right';
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] =>
  menu === null ? [] : [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** The item that a key leads to from the focused one, wrapping around. */
function itemAt(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}
