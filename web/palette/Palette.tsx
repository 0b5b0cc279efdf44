import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEventHandler,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useFocusReturn } from '../components/useFocusReturn.ts';
import { useText } from '../i18n/useText.ts';
import { useUser } from '../session/useSession.ts';
import { groups, useAllActions, type PaletteAction } from './actions.ts';
import { linesFor, type Line } from './lines.ts';
import './palette.css';
import { recentOf, remember } from './recent.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';
import { Keys } from './Keys.tsx';
import { keysOf } from './shortcuts.ts';

const LIST_ID = 'palette-lines';
/** How arrow keys move the active line, wrapping around. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PaletteProps {
  /** What is in the box at first: a code that was scanned. */
  readonly typed: string;
  /** `then` runs after the palette has closed and the focus is back. */
  readonly onClose: (then?: () => void) => void;
}

/** Go anywhere, find anything, do anything by keyboard: a combobox over a list of lines (W3C APG). */
export function Palette({ typed, onClose }: PaletteProps) {
  useFocusReturn();
  const { t } = useText('palette');
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  const actions = useAllActions();
  const [query, setQuery] = useState(typed);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed before the server's answer: opens its first line. */
  const [isAwaited, setIsAwaited] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const [recent] = useState(() => recentOf(userId));
  const { lines: found, all, isSearching } = usePaletteSearch(query);

  // Synchronous, so that keys typed after Ctrl K go into the box and not into the screen behind.
  useLayoutEffect(() => {
    box.current?.focus();
    // The next scan takes the place of the one that brought it here.
    box.current?.select();
  }, []);

  const lines = useMemo(() => linesFor(query, actions, found, recent), [query, actions, found, recent]);
  const items = [...lines, ...all.map((action): Line => ({ key: action.id, heading: 'more', action }))];
  const place = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  );
  const active = items[place];
  const isUnmatched = query.trim() !== '' && !isSearching && lines.length === 0;

  const choose = ({ action }: Line): void => {
    remember(userId, action);
    onClose(() => {
      if (action.run) action.run();
      else if (action.to !== undefined) void navigate(action.to);
    });
  };

  const isAll = (line: Line): boolean => all.some(({ id }) => id === line.action.id);
  const select = (line: Line): void => {
    // Nothing matches yet, but the server's answer may contain a product.
    if (isSearching && isAll(line) && chosen === null) setIsAwaited(true);
    else choose(line);
  };

  const chooseFirst = useRef(() => {});
  useEffect(() => {
    chooseFirst.current = () => {
      if (active) choose(active);
    };
  });
  useEffect(() => {
    if (isAwaited && !isSearching) chooseFirst.current();
  }, [isAwaited, isSearching]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) setChosen(items.at((place + step) % items.length)?.key ?? null);
    else if (event.key === 'Enter') {
      if (active && !event.repeat) select(active);
    } else if (event.key === 'Escape') onClose();
    // Nothing else here takes the focus, and what is behind must not.
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  };

  return (
    <div role="dialog" aria-modal="true" aria-label={t('title')} className="cd-palette">
      <div className="cd-palette-backdrop bp6-overlay-backdrop" onMouseDown={() => onClose()} />
      <div className="cd-palette-panel">
        <InputGroup
          inputRef={box}
          leftIcon={<SearchIcon />}
          size="large"
          role="combobox"
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          aria-expanded
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active && `${LIST_ID}-${place}`}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onValueChange={(next) => {
            setQuery(next);
            setChosen(null);
            setIsAwaited(false);
          }}
          onKeyDown={onKeyDown}
        />
        {isUnmatched && <p className="cd-palette-unmatched">{t('noMatch', { query: query.trim() })}</p>}
        <div id={LIST_ID} role="listbox" aria-label={t('lines')} className="cd-palette-lines">
          {groups.map((group) => {
            const under = items.flatMap((line, index) => (line.heading === group ? [{ line, index }] : []));
            return (
              under.length > 0 && (
                <div key={group} role="group" aria-label={t(`group.${group}`)}>
                  <div className="cd-palette-heading" aria-hidden="true">
                    {t(`group.${group}`)}
                  </div>
                  {under.map(({ line, index }) => (
                    <PaletteLine
                      key={line.key}
                      id={`${LIST_ID}-${index}`}
                      action={line.action}
                      isActive={line === active}
                      onClick={() => select(line)}
                    />
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
      <p className="cd-hidden" role="status">
        {isSearching
          ? t('searching')
          : isUnmatched
            ? t('noMatch', { query: query.trim() })
            : t('count', { count: items.length })}
      </p>
    </div>
  );
}

interface PaletteLineProps {
  readonly id: string;
  readonly action: PaletteAction;
  readonly isActive: boolean;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** An option of the palette. The focus stays in the box; aria-activedescendant names the active option. */
function PaletteLine({ id, action: { title, detail, shortcut }, isActive, onClick }: PaletteLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={`cd-palette-line ${isActive ? 'cd-palette-active' : ''}`}
      // Keeps the focus in the box on click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className="cd-palette-title">{title}</span>
      {detail && <span className="cd-palette-detail">{detail}</span>}
      {shortcut && <Keys keys={keysOf(shortcut)} />}
    </div>
  );
}
