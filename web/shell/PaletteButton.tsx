import { SearchIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';
import { Keys } from '../palette/Keys.tsx';
import { overlayShown } from '../state/paletteSlice.ts';
import { useAppDispatch } from '../store.ts';

/** Opens the palette for users who don't know its keys. */
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
