import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { isInDialog } from './isInDialog.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** The first address of the visit: the browser sets its focus; we do it after every later navigation. */
let enteredAt: string | null = null;

interface PageProps {
  /** Null until it is known. */
  readonly title: string | null;
  /** Above the heading: the way back. */
  readonly above?: ReactNode;
  /** Before the heading and what is under it. */
  readonly lead?: ReactNode;
  /** Under the heading. */
  readonly under?: ReactNode;
  /** Next to the heading: the screen's actions. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A routed screen: sets the document's title and focuses its heading on navigation. */
export function Page({ title, above, lead, under, actions, className = '', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useText('common');
  const { pathname } = useLocation();

  useDocumentTitle(title ?? undefined);

  useEffect(() => {
    if (enteredAt !== null && enteredAt !== pathname && !isInDialog()) heading.current?.focus({ preventScroll: true });
    enteredAt = pathname;
  }, [pathname]);

  return (
    <div className={`cd-page ${className}`}>
      {above}
      <div className="cd-page-head">
        <div className="cd-page-name">
          {lead}
          <div>
            <h1 ref={heading} tabIndex={-1} className="cd-title">
              {title ?? <span className="cd-skeleton cd-skeleton-title">{t('loading')}</span>}
            </h1>
            {under}
          </div>
        </div>
        {actions && <div className="cd-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
