import type { ComponentProps, ReactNode } from 'react';
import { ListSearch } from './ListSearch.tsx';
import './lists.css';

interface ListToolbarProps extends ComponentProps<typeof ListSearch> {
  /** What else limits the list. */
  readonly children?: ReactNode;
  /** At the other end: how it is shown. */
  readonly end?: ReactNode;
}

/** Above a list: the words it is searched by, and what else limits it. */
export function ListToolbar({ children, end, ...search }: ListToolbarProps) {
  return (
    <div className="cd-toolbar" role="search">
      <ListSearch {...search} />
      {children !== undefined && <div className="cd-toolbar-limits">{children}</div>}
      {end !== undefined && <div className="cd-toolbar-end">{end}</div>}
    </div>
  );
}
