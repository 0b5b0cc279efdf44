import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** The first address of the visit: the browser sets its focus; we do it after every later navigation. */
let enteredAt: string | null = null;

interface PageProps {
  readonly title: string;
  /** Above the heading: the way back. */
  readonly above?: ReactNode;
  /** Next to the heading: the screen's actions. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A routed screen: sets the document's title and focuses its heading on navigation. */
export function Page({ title, above, actions, className = '', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useDocumentTitle(title);

  useEffect(() => {
    // If the palette was opened meanwhile, it keeps the focus.
    const dialog = document.activeElement?.closest('[aria-modal="true"]');
    if (enteredAt !== null && enteredAt !== pathname && !dialog) heading.current?.focus({ preventScroll: true });
    enteredAt = pathname;
  }, [pathname]);

  return (
    <div className={`cd-page ${className}`}>
      {above}
      <div className="cd-page-head">
        <h1 ref={heading} tabIndex={-1} className="cd-title">
          {title}
        </h1>
        {actions && <div className="cd-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
