import { Button } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useLayoutEffect, useState, type CSSProperties } from 'react';
import { MenuActions, type MenuAction } from './MenuActions.tsx';
import { useMenu } from './useMenu.ts';

interface RowMenuProps {
  /** Names the row: "Lot PO-1: actions". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

const GAP = 4;

/** A small button with a menu of a table row's actions. The menu is over the table, whose scroller would clip it. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const { button, menu, isOpen, toggle, close, buttonKeys, menuKeys, onBlur } = useMenu();
  const [place, setPlace] = useState<CSSProperties>({});

  // Before the first paint.
  useLayoutEffect(() => {
    const around = button.current?.getBoundingClientRect();
    const height = menu.current?.getBoundingClientRect().height;
    if (!isOpen || !around || height === undefined) return;
    const isRoomBelow = around.bottom + GAP + height <= innerHeight;
    setPlace({
      right: document.documentElement.clientWidth - around.right,
      ...(isRoomBelow ? { top: around.bottom + GAP } : { bottom: innerHeight - around.top + GAP }),
    });
    // The menu doesn't move with its button, so scrolling closes it.
    addEventListener('scroll', close, { capture: true, once: true });
    addEventListener('resize', close, { once: true });
    return () => {
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('resize', close);
    };
  }, [button, menu, isOpen, close]);

  return (
    <div className="cd-actions-menu cd-row-menu" onBlur={onBlur}>
      <Button
        ref={button}
        variant="minimal"
        size="small"
        icon={<MoreIcon />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={buttonKeys}
      />
      {isOpen && (
        <MenuActions ref={menu} label={label} actions={actions} style={place} onKeyDown={menuKeys} onClose={close} />
      )}
    </div>
  );
}
