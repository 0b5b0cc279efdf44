import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface RowLink {
  readonly className?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * Makes a row behave like the link in it; nothing without a path. Clicks on the row's controls and text selection are
 * excluded.
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
