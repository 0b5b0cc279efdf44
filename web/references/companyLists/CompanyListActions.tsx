import { lazy, Suspense, useMemo } from 'react';
import { settingListNames } from '../../../server/domain/company/valueLists.ts';
import { useText } from '../../i18n/useText.ts';
import { useActions, type PaletteAction } from '../../palette/actions.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { listClosed, listOpened } from '../../state/editedListSlice.ts';

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }));

/** The editor of company lists for the palette and for every screen. */
export function CompanyListActions() {
  const { t } = useText('company');
  const dispatch = useAppDispatch();
  const edited = useAppSelector(({ editedList }) => editedList);
  const mayEdit = useMay()('company.lists');
  useActions(
    useMemo(
      (): readonly PaletteAction[] =>
        mayEdit
          ? settingListNames.map((list) => ({
              id: `list ${list}`,
              group: 'do',
              title: t('palette.edit', { list: t(`list.${list}`) }),
              keywords: t('palette.keywords'),
              run: () => dispatch(listOpened(list)),
            }))
          : [],
      [t, dispatch, mayEdit],
    ),
  );
  return (
    <Suspense fallback={null}>
      {edited && <SettingsDialog key={edited} list={edited} onClose={() => dispatch(listClosed())} />}
    </Suspense>
  );
}
