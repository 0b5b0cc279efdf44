import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ColumnPlace } from '../../server/domain/access/userSettings.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
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

export interface ColumnsDialogProps {
  readonly choices: readonly ColumnChoice[];
  readonly places: readonly ColumnPlace[];
  readonly frozen: number;
  readonly onArrange: (places: readonly ColumnPlace[]) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

const WIDTH_STEP = 24;

/** Which columns, in which order, how wide: all by buttons, so that nobody must drag (WCAG 2.5.7). It works at once. */
export function ColumnsDialog({ choices, places, frozen, onArrange, onReset, onClose }: ColumnsDialogProps) {
  const { t } = useText('lists');
  const prefix = useId();
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
  return (
    <ModalDialog title={t('columns.title')} onClose={onClose}>
      <DialogBody>
        <p className="cd-hint">{t('columns.hint', { count: frozen })}</p>
        <ol className="cd-column-rows">
          {places.map((place, index) => (
            <ColumnRow
              key={place.id}
              title={choices.find(({ id }) => id === place.id)?.title ?? place.id}
              isShown={place.isShown}
              isFrozen={index < frozen}
              isFirst={index === frozen}
              isLast={index === places.length - 1}
              onShow={(isShown) => onArrange(changedPlace(places, place.id, { isShown }))}
              moveId={(step) => moveId(place.id, step)}
              onMove={(step) => {
                pressed.current = { id: place.id, step };
                onArrange(moved(places, place.id, step, frozen));
              }}
              onWiden={() => widen(place, WIDTH_STEP)}
              onNarrow={() => widen(place, -WIDTH_STEP)}
            />
          ))}
        </ol>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text={t('columns.done')} onClick={onClose} />}>
        <Button variant="minimal" text={t('columns.reset')} onClick={onReset} />
      </DialogFooter>
    </ModalDialog>
  );
}

interface ColumnRowProps {
  /** Of the buttons that move it: the focus goes along. */
  readonly moveId: (step: 1 | -1) => string;
  readonly title: string;
  readonly isShown: boolean;
  /** Stays in its place and cannot be hidden: it names the row. */
  readonly isFrozen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onWiden: () => void;
  readonly onNarrow: () => void;
}

function ColumnRow(props: ColumnRowProps) {
  const { moveId, title, isShown, isFrozen, isFirst, isLast, onShow, onMove, onWiden, onNarrow } = props;
  const { t } = useText('lists');
  return (
    <li className="cd-column-row">
      <CheckField label={title} isOn={isShown} isReadOnly={isFrozen} onChange={onShow} />
      <Button variant="minimal" icon={<MinusIcon />} aria-label={t('columns.narrower', { title })} onClick={onNarrow} />
      <Button variant="minimal" icon={<PlusIcon />} aria-label={t('columns.wider', { title })} onClick={onWiden} />
      <Button
        variant="minimal"
        icon={<ArrowUpIcon />}
        id={moveId(-1)}
        disabled={isFrozen || isFirst}
        aria-label={t('columns.up', { title })}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDownIcon />}
        id={moveId(1)}
        disabled={isFrozen || isLast}
        aria-label={t('columns.down', { title })}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
