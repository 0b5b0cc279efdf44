import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** Words that a list is limited by, taken when nobody has typed for a moment. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // The address changed: by our own typing, or by Back, and then the box follows.
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const words = typed.trim();
    if (words === value) return;
    const timer = setTimeout(() => onSearch(words), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <div className="cd-input cd-search">
      <SearchIcon />
      <input
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
    </div>
  );
}
