import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { Brand } from '../components/Brand.tsx';
import { LanguageSwitch } from '../components/LanguageSwitch.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';
import { useDocumentTitle } from '../components/useDocumentTitle.ts';

interface PublicFrameProps {
  /** Of the page, in the document's title; absent: the page sets that itself. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The frame of pages without a session. */
export function PublicFrame({ title, children }: PublicFrameProps) {
  const { t } = useText('shell');
  useDocumentTitle(title);

  return (
    <div className="cd-public">
      <a className="cd-skip" href="#main">
        {t('skip')}
      </a>
      <header className="cd-public-head">
        <Link to={paths.landing} className="cd-brand-link">
          <Brand />
        </Link>
        <div className="cd-actions">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" className="cd-public-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
