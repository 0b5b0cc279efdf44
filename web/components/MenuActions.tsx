import { Menu, MenuItem } from '@blueprintjs/core';
import type { CSSProperties, JSX, KeyboardEvent, Ref } from 'react';

export interface MenuAction {
  readonly id: string;
  readonly title: string;
  readonly icon: JSX.Element;
  readonly run: () => void;
}

interface MenuActionsProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly ref: Ref<HTMLUListElement>;
  readonly style?: CSSProperties;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The open menu of a button; an action closes it and runs. */
export function MenuActions({ label, actions, ref, style, onKeyDown, onClose }: MenuActionsProps) {
  return (
    <Menu ulRef={ref} aria-label={label} onKeyDown={onKeyDown} className="bp6-elevation-3" style={style}>
      {actions.map(({ id, title, icon, run }) => (
        <MenuItem
          key={id}
          text={title}
          icon={icon}
          onClick={() => {
            onClose();
            run();
          }}
        />
      ))}
    </Menu>
  );
}
