import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
  /** The address of the one record that Enter opens: what was typed is exactly its code. Null: there is none. */
  readonly findExact?: ((typed: string) => Promise<string | null>) | undefined;
}

/** The search box of a list: what is typed is looked for a moment later, and Back brings the words before. */
export function ListSearch({ label, search: known, onSearch, findExact }: ListSearchProps) {
  const { t } = useText('common');
  const navigate = useNavigate();
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

  const open = async (asked: string): Promise<void> => {
    // The list itself tells of a server that does not answer.
    const path = await findExact?.(asked).catch(() => null);
    // Anyone who continues typing looks for something else.
    if (path && box.current?.value === asked) void navigate(path);
  };

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
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setTyped('');
          if (event.key === 'Enter' && !event.repeat) void open(typed);
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
