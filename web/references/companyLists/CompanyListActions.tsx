import { useMemo } from 'react';
import { settingListNames } from '../../../server/domain/company/valueLists.ts';
import { useText } from '../../i18n/useText.ts';
import { useActions, type PaletteAction, doLine } from '../../palette/actions.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';

/** The editor of company lists and the company's settings in the palette of every screen. */
export function CompanyListActions() {
  const { t } = useText('company');
  const dispatch = useAppDispatch();
  const may = useMay();
  const mayEdit = may('company.lists');
  const mayChoose = may('company.limits');
  useActions(
    useMemo(
      (): readonly PaletteAction[] => [
        ...(mayChoose
          ? [
              doLine('company settings', t('settings.title'), t('settings.keywords'), () =>
                dispatch(dialogOpened({ name: 'companySettings' })),
              ),
            ]
          : []),
        ...(mayEdit
          ? settingListNames.map((list) =>
              doLine(`list ${list}`, t('palette.edit', { list: t(`list.${list}`) }), t('palette.keywords'), () =>
                dispatch(dialogOpened({ name: 'companyList', list })),
              ),
            )
          : []),
      ],
      [t, dispatch, mayEdit, mayChoose],
    ),
  );
  return null;
}
