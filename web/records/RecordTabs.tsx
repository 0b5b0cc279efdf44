import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface RecordTabsProps {
  /** What the tabs are of, for those who hear them. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly path: string }[];
  readonly tab: string;
}

/** The tabs of a record, in one row that scrolls where it is too narrow; the open one is in view. */
export function RecordTabs({ label, tabs, tab }: RecordTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (): void => {
      const open = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (!row.current || !open) return;
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
    };
    show();
    // In the browser's own font the names have other widths.
    void document.fonts.ready.then(show);
  }, [tab]);
  return (
    <nav ref={row} aria-label={label} className="cd-record-tabs">
      {tabs.map(({ id, title, path }) => (
        <Link key={id} to={path} aria-current={id === tab ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
