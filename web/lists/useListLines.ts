import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { PaletteAction } from '../palette/actions.ts';
import type { ShortcutId } from '../palette/shortcuts.ts';
import { useMay } from '../session/useSession.ts';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useAppDispatch } from '../store.ts';
import type { ListAction } from './listActions.ts';

/** What this user may do with the list at `path`, as lines of the palette; of the list itself: only after going there. */
export function useListLines(
  path: string,
  actions: readonly ListAction[],
  shortcuts: Readonly<Partial<Record<ListAction['dialog'], ShortcutId>>> = NONE,
): readonly PaletteAction[] {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isThere = useLocation().pathname === path;
  const may = useMay();
  const permitted = actions.filter(({ permission }) => may(permission)).map(({ dialog }) => dialog);
  const names = permitted.join(' ');

  return useMemo(
    () =>
      actions
        .filter(({ dialog }) => names.split(' ').includes(dialog))
        .map(({ kind, dialog }): PaletteAction => {
          const shortcut = shortcuts[dialog];
          return {
            id: dialog,
            group: 'do',
            title: t(`action.${dialog}`),
            keywords: t(`keywords.${dialog}`),
            run: () => {
              // What is exported is what the list shows.
              if (kind === 'export' && !isThere) void navigate(path);
              dispatch(dialogOpened({ name: dialog }));
            },
            ...(shortcut ? { shortcut } : {}),
          };
        }),
    [actions, names, shortcuts, t, dispatch, navigate, isThere, path],
  );
}

const NONE = {};
