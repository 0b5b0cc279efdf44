import { Omnibar, type ItemListRendererProps, type ItemRendererProps } from '@blueprintjs/select';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFocusReturn } from '../components/useFocusReturn.ts';
import { useText } from '../i18n/useText.ts';
import { useUser } from '../session/useSession.ts';
import { groups, useAllActions } from './actions.ts';
import { linesFor, type Line } from './lines.ts';
import './palette.css';
import { PaletteLine } from './PaletteLine.tsx';
import { recentOf, remember } from './recent.ts';
import { useFound } from './useFound.ts';

const LIST_ID = 'palette-lines';
const asGiven = (_: string, lines: Line[]): Line[] => lines;
const sameLine = (a: Line, b: Line): boolean => a.key === b.key;

interface PaletteProps {
  /** `then` runs when the palette is gone and the focus is back where it was. */
  readonly onClose: (then?: () => void) => void;
}

/** Go anywhere, find anything, do anything, by keyboard alone: a combobox over a list of lines (W3C APG). */
export function Palette({ onClose }: PaletteProps) {
  useFocusReturn();
  const { t } = useText('palette');
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  const actions = useAllActions();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter came before the server's answer: its first line is meant. */
  const [isAwaited, setIsAwaited] = useState(false);
  /** QueryList tells of its own first lines too; only an arrow key is a choice. */
  const isMoving = useRef(false);
  const [recent] = useState(() => recentOf(userId));
  const { lines: found, all, isSearching } = useFound(query);

  const lines = useMemo(() => linesFor(query, actions, found, recent), [query, actions, found, recent]);
  const items = [...lines, ...all.map((action): Line => ({ key: action.id, heading: 'more', action }))];
  const active = items.find(({ key }) => key === chosen) ?? items[0];

  const choose = ({ action }: Line): void => {
    remember(userId, action);
    onClose(() => {
      if (action.run) action.run();
      else if (action.to !== undefined) void navigate(action.to);
    });
  };

  const isAll = (line: Line): boolean => all.some(({ id }) => id === line.action.id);
  const select = (line: Line): void => {
    // Nothing else fits so far, but the server has not spoken: a product may.
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

  const renderList = ({ items: all, renderItem }: ItemListRendererProps<Line>) => (
    <div id={LIST_ID} role="listbox" aria-label={t('lines')} className="cd-palette-lines">
      {groups.map((group) => {
        const under = all.flatMap((line, index) => (line.heading === group ? [renderItem(line, index)] : []));
        return (
          under.length > 0 && (
            <div key={group} role="group" aria-label={t(`group.${group}`)}>
              <div className="cd-palette-heading" aria-hidden="true">
                {t(`group.${group}`)}
              </div>
              {under}
            </div>
          )
        );
      })}
    </div>
  );

  const renderLine = ({ action }: Line, { index, modifiers, handleClick }: ItemRendererProps) => (
    <PaletteLine
      key={action.id}
      id={`${LIST_ID}-${index}`}
      action={action}
      isActive={modifiers.active}
      onClick={handleClick}
    />
  );

  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={t('title')}
      className="cd-palette"
      onKeyDownCapture={({ key }) => {
        isMoving.current = key === 'ArrowUp' || key === 'ArrowDown';
      }}
    >
      <Omnibar<Line>
        isOpen
        items={items}
        itemListPredicate={asGiven}
        itemsEqual={sameLine}
        itemRenderer={renderLine}
        itemListRenderer={renderList}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          setChosen(null);
          setIsAwaited(false);
        }}
        resetOnQuery={false}
        activeItem={active ?? null}
        onActiveItemChange={(line) => {
          if (isMoving.current) setChosen(line?.key ?? null);
        }}
        onItemSelect={select}
        onClose={() => onClose()}
        overlayProps={{ usePortal: false, shouldReturnFocusOnClose: false, transitionDuration: 0 }}
        inputProps={{
          role: 'combobox',
          placeholder: t('placeholder'),
          'aria-label': t('placeholder'),
          'aria-expanded': true,
          'aria-controls': LIST_ID,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active && `${LIST_ID}-${items.indexOf(active)}`,
          maxLength: 100,
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      <p className="cd-hidden" role="status">
        {isSearching ? t('searching') : t('count', { count: items.length })}
      </p>
    </div>
  );
}
