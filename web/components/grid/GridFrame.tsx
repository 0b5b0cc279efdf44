import { Button, Callout } from '@blueprintjs/core';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { DataGridProps, HeldCells } from './gridTypes.ts';

interface GridStructureProps extends Pick<DataGridProps<never>, 'label' | 'isBusy' | 'rowCount'> {
  /** Several cells at once. */
  readonly isSelectable: boolean;
  /** Rows before the first one of `rows`. */
  readonly offset: number;
  /** Ids of the cells, row by row; the header first. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * What the table is to a screen reader. Blueprint's cells are in one flat layer each, without rows; these invisible rows
 * own them by id, so that a reader walks grid, row, cell.
 */
export function GridStructure({ label, isBusy, isSelectable, rowCount, offset, rows }: GridStructureProps) {
  const { t } = useText('common');
  return (
    <div
      role="grid"
      className="cd-hidden"
      aria-label={label}
      aria-description={t('grid.help')}
      aria-busy={isBusy}
      aria-multiselectable={isSelectable}
      aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
      aria-colcount={rows[0]?.length}
    >
      {rows.map((cells, index) => (
        <div
          key={cells[0]}
          role="row"
          aria-rowindex={index === 0 ? 1 : offset + index + 1}
          aria-owns={cells.join(' ')}
        />
      ))}
    </div>
  );
}

interface GridBarProps {
  readonly held: HeldCells | undefined;
  readonly onNext: () => void;
}

/** At the foot of the grid, while something is in it that cannot be saved: it takes room from the last rows, and moves none. */
export function GridBar({ held, onNext }: GridBarProps) {
  const { t } = useText('common');
  const bar = useRef<HTMLDivElement>(null);
  const isShown = held !== undefined && held.wrong.length > 0;

  useLayoutEffect(() => {
    // Who works in one of those rows keeps it in sight.
    const focused = document.activeElement;
    if (isShown && bar.current?.parentElement?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <div ref={bar} role="status" className="cd-grid-bar">
      {isShown && (
        <Callout intent="danger" icon={null}>
          <p>{held.sentence}</p>
          <div className="cd-actions">
            <Button text={t('grid.nextWrong')} onClick={onNext} />
            {held.retry && <Button text={t('failed.retry')} onClick={held.retry} />}
            {held.discard && <Button text={t('grid.discard')} onClick={held.discard} />}
          </div>
        </Callout>
      )}
    </div>
  );
}
