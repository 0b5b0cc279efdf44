import { HistoryIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useActions, type PaletteAction, doLine } from '../palette/actions.ts';
import { useMay } from '../session/useSession.ts';
import { useAppDispatch } from '../store.ts';
import { choosing } from '../state/asOfSlice.ts';

const NONE: readonly PaletteAction[] = [];

/** Opens the bar for choosing a moment, from the user menu and the palette, for permitted users. */
export function AsOfEntry() {
  const { t } = useText('asOf');
  const dispatch = useAppDispatch();
  const isAllowed = useMay()('audit.asOf');
  useActions(
    useMemo(
      () => (isAllowed ? [doLine('as of', t('entry'), t('keywords'), () => dispatch(choosing(true)))] : NONE),
      [isAllowed, t, dispatch],
    ),
  );
  if (!isAllowed) return null;
  return (
    <button type="button" className="cd-link" onClick={() => dispatch(choosing(true))}>
      <HistoryIcon />
      {t('entry')}
    </button>
  );
}
