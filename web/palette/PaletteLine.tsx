import { useEffect, useRef, type MouseEventHandler } from 'react';
import type { PaletteAction } from './actions.ts';
import { Keys } from './Keys.tsx';

interface PaletteLineProps {
  readonly id: string;
  readonly action: PaletteAction;
  readonly isActive: boolean;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** An option of the palette. The focus stays in the box; aria-activedescendant names the active option. */
export function PaletteLine({ id, action: { title, detail, shortcut }, isActive, onClick }: PaletteLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={`cd-palette-line ${isActive ? 'cd-palette-active' : ''}`}
      // Keeps the focus in the box on click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className="cd-palette-title">{title}</span>
      {detail && <span className="cd-palette-detail">{detail}</span>}
      {shortcut && <Keys id={shortcut} />}
    </div>
  );
}
