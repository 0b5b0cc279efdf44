import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface RowLink {
  readonly className?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * A row that leads where the link in it leads, for those who aim at the row; nothing for a row that leads nowhere. A press
 * on a control of the row and marking text are their own.
 */
export function useRowLink(path: string | null): RowLink {
  const navigate = useNavigate();
  if (path === null) return {};
  return {
    className: 'cd-row-link',
    onClick({ target }) {
      const isControl = target instanceof Element && target.closest('a, button, input, [role=menu]') !== null;
      if (!isControl && getSelection()?.isCollapsed !== false) void navigate(path);
    },
  };
}
