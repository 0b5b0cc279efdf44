import { Checkbox } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useShortcut } from '../../palette/useShortcuts.ts';
import type { ListState } from './listState.ts';
import type { ChangeList } from './useListState.ts';

const DEBOUNCE_MS = 300;

interface ProductsToolbarProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** At the end of the bar. */
  readonly children: ReactNode;
}

/** Search and "show inactive". */
export function ProductsToolbar({ state, change, children }: ProductsToolbarProps) {
  const { t } = useText('catalog');
  const box = useRef<HTMLInputElement>(null);
  useShortcut(
    'search',
    useCallback(() => box.current?.select(), []),
  );
  const [typed, setTyped] = useState(state.search);
  const [seen, setSeen] = useState(state.search);
  if (seen !== state.search) {
    // The address changed: by our own typing, or by Back, and then the box follows.
    setSeen(state.search);
    if (typed.trim() !== state.search) setTyped(state.search);
  }

  useEffect(() => {
    const search = typed.trim();
    if (search === state.search) return;
    // One entry of the history a search, not one a letter.
    const timer = setTimeout(() => change({ search }, { replace: state.search !== '' && search !== '' }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, state.search, change]);

  return (
    <div className="cd-toolbar" role="search">
      <div className="cd-input cd-search">
        <SearchIcon />
        <input
          ref={box}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('products.search')}
          placeholder={t('products.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) setTyped('');
          }}
        />
        {typed !== '' && (
          <button
            type="button"
            className="cd-icon-button"
            aria-label={t('products.clearSearch')}
            onClick={() => setTyped('')}
          >
            <CrossIcon />
          </button>
        )}
      </div>
      <Checkbox
        className="cd-check"
        checked={state.isInactive}
        label={t('products.showInactive')}
        onChange={(event) => change({ isInactive: event.currentTarget.checked })}
      />
      <div className="cd-toolbar-end">{children}</div>
    </div>
  );
}
