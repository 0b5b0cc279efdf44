import { useText } from '../i18n/useText.ts';
import './records.css';
import type { SaveState } from './useRowEdits.ts';

/** In a cell, over its value: what was entered is being saved, or was saved a moment ago. */
export function SaveMark({ state }: { readonly state: SaveState | null }) {
  const { t } = useText('records');
  // Drawn by the style sheet: the text of the cell is its value.
  return state === null ? null : <span className={`cd-save cd-save-${state}`} data-text={t(state)} title={t(state)} />;
}
