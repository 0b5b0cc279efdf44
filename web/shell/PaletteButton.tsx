import { SearchIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';
import { Keys } from '../palette/Keys.tsx';
import { overlayShown } from '../state/paletteSlice.ts';
import { useAppDispatch } from '../store.ts';

/** The palette for those who do not know its keys yet. */
export function PaletteButton() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  return (
    <button type="button" className="cd-palette-button" onClick={() => dispatch(overlayShown('palette'))}>
      <SearchIcon />
      <span className="cd-palette-word">{t('open')}</span>
      <Keys id="palette" />
    </button>
  );
}
