import { MenuClosedIcon, MenuOpenIcon, SearchIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { AsOfPage, AsOfRegion } from '../asOf/AsOfRegion.tsx';
import { Brand } from '../components/Brand.tsx';
import { useText } from '../i18n/useText.ts';
import { ReconnectBanner } from '../live/ReconnectBanner.tsx';
import { useLiveChannel } from '../live/useLiveChannel.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { useCompanyTheme } from '../theme/companyTheme.ts';
import { useCompany, useUser } from '../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { MainMenu } from './MainMenu.tsx';
import { toggleMenu, useMainMenu } from './mainMenu.ts';
import { ShellActions } from './ShellActions.tsx';
import { UserFooter } from './UserFooter.tsx';
import { Keys } from '../palette/Keys.tsx';
import { keysOf } from '../palette/shortcuts.ts';
import { overlayShown } from '../state/paletteSlice.ts';

interface ShellProps {
  /** Actions of the product's areas for palette and keyboard on every screen. */
  readonly actions: ReactNode;
}

/** Drawer with the menu and an outlet for the active page (spec 1, 2.4). */
export function Shell({ actions }: ShellProps) {
  const { t } = useText('shell');
  const isInitialised = useAppSelector(({ session }) => session.isInitialised);
  const isOpen = useMainMenu(useUser()?.id);
  const company = useCompany();
  useCompanyTheme(company?.theme);

  return (
    <div className="cd-shell">
      <a className="cd-skip" href="#main">
        {t('skip')}
      </a>
      <header className="cd-header">
        <button type="button" className="cd-handle" aria-expanded={isOpen} aria-controls="drawer" onClick={toggleMenu}>
          {isOpen ? <MenuOpenIcon /> : <MenuClosedIcon />}
          {t(isOpen ? 'menu.close' : 'menu.open')}
        </button>
        <Brand />
        <span className="cd-company">{company?.name}</span>
        <ReconnectBanner />
        <PaletteButton />
      </header>
      <aside id="drawer" className="cd-drawer" hidden={!isOpen}>
        <MainMenu />
        <UserFooter />
      </aside>
      {isInitialised && <AsOfRegion />}
      <main id="main" className="cd-main" tabIndex={-1}>
        {isInitialised ? (
          <AsOfPage>
            <Outlet />
          </AsOfPage>
        ) : (
          <PageSkeleton />
        )}
      </main>
      {isInitialised && (
        <>
          <LiveUpdates />
          {actions}
          <ShellActions />
          <PaletteHost />
        </>
      )}
    </div>
  );
}

function LiveUpdates() {
  useLiveChannel();
  return null;
}

/** Opens the palette for users who don't know its keys. */
function PaletteButton() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  return (
    <button type="button" className="cd-palette-button" onClick={() => dispatch(overlayShown('palette'))}>
      <SearchIcon />
      <span className="cd-palette-word">{t('open')}</span>
      <Keys keys={keysOf('palette')} />
    </button>
  );
}

/** The outline of a page while its code or session loads. */
function PageSkeleton() {
  const { t } = useText('common');
  return (
    <div className="cd-page" aria-busy="true">
      <p className="cd-hidden" role="status">
        {t('loading')}
      </p>
      <div className="cd-skeleton cd-skeleton-title" />
      <div className="cd-skeleton cd-skeleton-block" />
    </div>
  );
}
