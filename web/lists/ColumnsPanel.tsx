import { Button } from '@blueprintjs/core';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';
import { useFocusReturn } from '../components/useFocusReturn.ts';
import { withinWidth } from '../components/grid/columnWidths.tsx';
import { useText } from '../i18n/useText.ts';
import { changedPlace, moved } from './columnPlaces.ts';
import './lists.css';
import { CheckField } from '../components/CheckField.tsx';
import { ArrowDownIcon, ArrowUpIcon, MinusIcon, PlusIcon } from '@blueprintjs/icons';

/** What the chooser needs to know of a column. */
export interface ColumnChoice {
  readonly id: string;
  readonly title: string;
  /** Px, where nobody has chosen. */
  readonly width: number;
}

export interface ColumnsPanelProps {
  readonly choices: readonly ColumnChoice[];
  readonly places: readonly ColumnPlace[];
  readonly frozen: number;
  readonly onArrange: (places: readonly ColumnPlace[]) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

const WIDTH_STEP = 24;

/**
 * Which columns, in which order, how wide: all by buttons, so that nobody must drag (WCAG 2.5.7). It is beside the
 * list, which changes at once.
 */
export function ColumnsPanel({ choices, places, frozen, onArrange, onReset, onClose }: ColumnsPanelProps) {
  const { t } = useText('lists');
  const prefix = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const pressed = useRef<{ readonly id: string; readonly step: 1 | -1 } | null>(null);
  const moveId = (id: string, step: 1 | -1): string => `${prefix}-${id}-${step > 0 ? 'down' : 'up'}`;

  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { id, step } = pressed.current;
    pressed.current = null;
    // A row that moves loses the focus; at the end of its way only the other button is left.
    const button = (which: 1 | -1) => document.querySelector<HTMLElement>(`#${CSS.escape(moveId(id, which))}:enabled`);
    (button(step) ?? button(step > 0 ? -1 : 1))?.focus();
  });

  const widen = ({ id, width }: ColumnPlace, step: number): void => {
    const now = width ?? choices.find((choice) => choice.id === id)?.width ?? 0;
    onArrange(changedPlace(places, id, { width: withinWidth(now + step) }));
  };
  const move = ({ id }: ColumnPlace, step: 1 | -1): void => {
    pressed.current = { id, step };
    onArrange(moved(places, id, step, frozen));
  };
  return (
    <aside
      ref={panel}
      className="cd-side-panel cd-columns-panel"
      aria-label={t('columns.title')}
      tabIndex={-1}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose();
      }}
    >
      <h2 className="cd-subtitle">{t('columns.title')}</h2>
      <p className="cd-hint">{t('columns.hint', { count: frozen })}</p>
      <ol className="cd-column-rows">
        {places.map((place, index) => {
          const title = choices.find(({ id }) => id === place.id)?.title ?? place.id;
          // It stays in its place and cannot be hidden: it names the row.
          const isFrozen = index < frozen;
          const mover = (step: 1 | -1, isEnd: boolean) => ({
            variant: 'minimal' as const,
            id: moveId(place.id, step),
            disabled: isFrozen || isEnd,
            'aria-label': t(step > 0 ? 'columns.down' : 'columns.up', { title }),
          });
          const widener = (step: number) => ({
            variant: 'minimal' as const,
            'aria-label': t(step > 0 ? 'columns.wider' : 'columns.narrower', { title }),
            onClick: () => widen(place, step),
          });
          return (
            <li key={place.id} className="cd-column-row">
              <CheckField
                label={title}
                isOn={place.isShown}
                isReadOnly={isFrozen}
                onChange={(isShown) => onArrange(changedPlace(places, place.id, { isShown }))}
              />
              <Button {...widener(-WIDTH_STEP)} icon={<MinusIcon />} />
              <Button {...widener(WIDTH_STEP)} icon={<PlusIcon />} />
              <Button {...mover(-1, index === frozen)} icon={<ArrowUpIcon />} onClick={() => move(place, -1)} />
              <Button
                {...mover(1, index === places.length - 1)}
                icon={<ArrowDownIcon />}
                onClick={() => move(place, 1)}
              />
            </li>
          );
        })}
      </ol>
      <div className="cd-side-panel-foot">
        <Button variant="minimal" text={t('columns.reset')} onClick={onReset} />
        <Button intent="primary" text={t('columns.done')} onClick={onClose} />
      </div>
    </aside>
  );
}
