import { Button } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { MenuActions, type MenuAction } from './MenuActions.tsx';
import { useMenu } from './useMenu.ts';

interface ActionsMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A button with a menu of a screen's actions. */
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
      {isOpen && <MenuActions ref={menu} label={label} actions={actions} onKeyDown={menuKeys} onClose={close} />}
    </div>
  );
}
