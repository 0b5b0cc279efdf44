import { useMemo } from 'react';
import { importPermissions } from '../../server/domain/access/importPermissions.ts';
import { sentKinds } from '../../server/domain/imports/importBatch.ts';
import { useText } from '../i18n/useText.ts';
import { doLine, useActions } from '../palette/actions.ts';
import { useMay } from '../session/useSession.ts';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useAppDispatch } from '../store.ts';

/** The import of each kind of file as a line of the palette, on every screen. */
export function ImportActions() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const may = useMay();
  const permitted = sentKinds.filter((kind) => may(importPermissions[kind])).join(' ');
  useActions(
    useMemo(
      () =>
        sentKinds
          .filter((kind) => permitted.split(' ').includes(kind))
          .map((kind) =>
            doLine(`import ${kind}`, t(`action.import.${kind}`), t(`keywords.import.${kind}`), () =>
              dispatch(dialogOpened({ name: 'importFile', kind, countId: null, fileId: null })),
            ),
          ),
      [permitted, t, dispatch],
    ),
  );
  return null;
}
