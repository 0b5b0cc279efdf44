import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';

/** Where the screen was entered first: the browser places the focus then, we do on every change of route after it. */
let enteredAt: string | null = null;

interface PageProps {
  readonly title: string;
  /** Above the heading: the way back. */
  readonly above?: ReactNode;
  /** Beside the heading: the screen's actions. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A routed screen: names the document, and takes the focus to its heading when somebody comes here. */
export function Page({ title, above, actions, className = '', children }: PageProps) {
  const { t } = useText('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = t('documentTitle', { title });
  }, [t, title]);

  useEffect(() => {
    // Who has opened the palette meanwhile goes on typing there.
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
