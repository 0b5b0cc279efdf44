import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { Brand } from '../components/Brand.tsx';
import { LanguageSwitch } from '../components/LanguageSwitch.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';

/** The frame of pages without a session. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useText('shell');
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
