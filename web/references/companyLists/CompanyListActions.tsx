import { useMemo } from 'react';
import { settingListNames } from '../../../server/domain/company/valueLists.ts';
import { useText } from '../../i18n/useText.ts';
import { useActions, type PaletteAction } from '../../palette/actions.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';

/** The editor of company lists in the palette of every screen. */
export function CompanyListActions() {
  const { t } = useText('company');
  const dispatch = useAppDispatch();
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
              run: () => dispatch(dialogOpened({ name: 'companyList', list })),
            }))
          : [],
      [t, dispatch, mayEdit],
    ),
  );
  return null;
}
