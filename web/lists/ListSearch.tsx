import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useShortcut } from '../palette/useShortcuts.ts';
import './lists.css';

const DEBOUNCE_MS = 300;

interface ListSearchProps {
  readonly label: string;
  /** The words in the address. */
  readonly search: string;
  /** Memoized. */
  readonly onSearch: (search: string, options: { readonly replace: boolean }) => void;
}

/** The search box of a list: what is typed is looked for a moment later, and Back brings the words before. */
export function ListSearch({ label, search: known, onSearch }: ListSearchProps) {
  const { t } = useText('common');
  const box = useRef<HTMLInputElement>(null);
  useShortcut(
    'search',
    useCallback(() => box.current?.select(), []),
  );
  const [typed, setTyped] = useState(known);
  const [seen, setSeen] = useState(known);
  if (seen !== known) {
    // The address changed: by our own typing, or by Back, and then the box follows.
    setSeen(known);
    if (typed.trim() !== known) setTyped(known);
  }

  useEffect(() => {
    const search = typed.trim();
    if (search === known) return;
    // One entry of the history a search, not one a letter.
    const timer = setTimeout(() => onSearch(search, { replace: known !== '' && search !== '' }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, known, onSearch]);

  return (
    <div className="cd-input cd-search">
      <SearchIcon />
      <input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) setTyped('');
        }}
      />
      {typed !== '' && (
        <button type="button" className="cd-icon-button" aria-label={t('search.clear')} onClick={() => setTyped('')}>
          <CrossIcon />
        </button>
      )}
    </div>
  );
}
