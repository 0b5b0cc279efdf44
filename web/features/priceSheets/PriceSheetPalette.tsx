import { useMemo } from 'react';
import { doLine, useActions, usePaletteSource, type PaletteSource } from '../../palette/actions.ts';
import { useText } from '../../i18n/useText.ts';
import { priceSheetPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';

const FOUND = 5;

/** Price sheets in the palette by their names, and the way to a new one. */
export function PriceSheetPalette() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const canEdit = useMay()('sheets.edit');
  useActions(
    useMemo(
      () =>
        canEdit
          ? [
              doLine('newPriceSheet', t('action.newPriceSheet'), t('keywords.newPriceSheet'), () =>
                dispatch(dialogOpened({ name: 'newPriceSheet' })),
              ),
            ]
          : [],
      [t, dispatch, canEdit],
    ),
  );
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        async find(searchKey) {
          // With the screen's own calls, which it may not have loaded yet.
          const { sheetsApi } = await import('./sheetsApi.ts');
          const query = { searchKey, pageNumber: 1, pageSize: FOUND };
          const options = { subscribe: false, forceRefetch: true };
          const { list } = await dispatch(sheetsApi.endpoints.listPriceSheets.initiate(query, options)).unwrap();
          return list.map(({ priceSheetId, name, owner }) => ({
            ...{ id: `sheet ${priceSheetId}`, group: 'priceSheets', title: name, detail: owner },
            to: priceSheetPath(priceSheetId),
          }));
        },
      }),
      [dispatch],
    ),
  );
  return null;
}
