import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { setLanguage, translateKnown } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import { useActions, type PaletteAction, doLine } from '../palette/actions.ts';
import { overlayShown } from '../state/paletteSlice.ts';
import type { ShortcutId } from '../palette/shortcuts.ts';
import { useShortcut } from '../palette/useShortcuts.ts';
import { paths } from '../paths.ts';
import { signOut } from '../session/session.ts';
import { useCompany } from '../session/useSession.ts';
import { useAppDispatch } from '../store.ts';
import { setTheme, themes } from '../theme/theme.ts';
import { menuGroups } from './menu.ts';
import { toggleMenu } from './mainMenu.ts';

/** Screens with a two-key shortcut. */
const goKeys: Readonly<Record<string, ShortcutId>> = {
  [paths.products]: 'goProducts',
  [paths.restock]: 'goRestock',
  [paths.imports]: 'goImports',
  [paths.parkedStreams]: 'goParkedStreams',
};

/**
 * The shell's own palette and keyboard actions: every screen of the menu, the user's account, language, theme, help,
 * sign-out.
 */
export function ShellActions() {
  const { t, language } = useText('palette');
  const dispatch = useAppDispatch();
  const menus = useCompany()?.menus;

  const screens = useMemo(
    () =>
      menuGroups(menus ?? []).flatMap(({ title, children }) =>
        children.map((entry): PaletteAction => {
          const shortcut = goKeys[entry.path];
          return {
            id: `go ${entry.id}`,
            group: 'go',
            title: translateKnown('shell', entry.title) ?? entry.name,
            detail: translateKnown('shell', title.title) ?? title.name,
            keywords: translateKnown('palette', `keywords.${entry.id}`) ?? entry.name,
            to: entry.path,
            ...(shortcut ? { shortcut } : {}),
          };
        }),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the titles are in the language of the moment
    [menus, language],
  );

  const own = useMemo(
    (): readonly PaletteAction[] => [
      {
        id: 'go account',
        group: 'go',
        title: translateKnown('shell', 'account') ?? '',
        keywords: t('keywords.account'),
        to: paths.account,
      },
      doLine('language', t('action.language'), t('keywords.language'), () =>
        setLanguage(language === 'en' ? 'zh' : 'en'),
      ),
      ...themes.map((theme) =>
        doLine(`theme ${theme}`, t(`action.theme.${theme}`), t('keywords.theme'), () => setTheme(theme)),
      ),
      doLine('menu', t('action.menu'), t('keywords.menu'), toggleMenu),
      {
        ...doLine('shortcuts', t('action.shortcuts'), t('keywords.shortcuts'), () =>
          dispatch(overlayShown('shortcuts')),
        ),
        shortcut: 'help',
      },
      doLine('signOut', t('action.signOut'), t('keywords.signOut'), () => dispatch(signOut())),
    ],
    [t, language, dispatch],
  );

  useActions(screens);
  useActions(own);
  return screens.map(({ id, to, shortcut }) => to && shortcut && <GoKey key={id} to={to} shortcut={shortcut} />);
}

function GoKey({ to, shortcut }: { to: string; shortcut: ShortcutId }) {
  const navigate = useNavigate();
  const go = useMemo(() => () => void navigate(to), [navigate, to]);
  useShortcut(shortcut, go);
  return null;
}
