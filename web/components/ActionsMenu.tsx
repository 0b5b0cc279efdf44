import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';

export interface MenuAction {
  readonly id: string;
  readonly title: string;
  readonly icon: JSX.Element;
  readonly run: () => void;
}

interface ActionsMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A button with a menu (the APG menu button): arrows move in it, Escape and Tab close it, and the button has the focus again. */
export function ActionsMenu({ label, actions }: ActionsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen]);

  // What an action opens gives the focus back to the button, which is still there then.
  const close = (): void => {
    button.current?.focus();
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
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

  return (
    <div
      className="cd-actions-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <Button
        ref={button}
        text={label}
        endIcon={<CaretDownIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          setIsOpen(true);
          event.preventDefault();
        }}
      />
      {isOpen && (
        <Menu ulRef={menu} aria-label={label} onKeyDown={onKeyDown} className="bp6-elevation-3">
          {actions.map(({ id, title, icon, run }) => (
            <MenuItem
              key={id}
              text={title}
              icon={icon}
              onClick={() => {
                close();
                run();
              }}
            />
          ))}
        </Menu>
      )}
    </div>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] =>
  menu === null ? [] : [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Where a key leads from the item that has the focus; in a circle. */
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
