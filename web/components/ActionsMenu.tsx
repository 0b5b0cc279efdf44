import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useMenu } from './useMenu.ts';

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

/** A button with a menu of what can be done on a screen. */
export function ActionsMenu({ label, actions }: ActionsMenuProps) {
  const { button, menu, isOpen, toggle, close, buttonKeys, menuKeys, onBlur } = useMenu();
  return (
    <div className="cd-actions-menu" onBlur={onBlur}>
      <Button
        ref={button}
        text={label}
        endIcon={<CaretDownIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={buttonKeys}
      />
      {isOpen && (
        <Menu ulRef={menu} aria-label={label} onKeyDown={menuKeys} className="bp6-elevation-3">
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
