import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ModalDialog } from '../ModalDialog.tsx';
import { usePhone } from '../useMedia.ts';
import { DataGrid } from './DataGrid.tsx';
import type { CellAddress, DataGridProps, GridColumn, HeldCells } from './gridTypes.ts';
import './sheet.css';
import { isEmpty, type SheetRow } from './sheetRows.ts';
import type { Sheet, SheetColumn } from './useSheet.ts';
import { useSheetPaste } from './useSheetPaste.ts';

const REMOVE = 'remove';
const CURSOR = '.cd-cell[tabindex="0"]';

interface SheetProps {
  readonly title: string;
  /** What is entered, and what is known of a row beside it: those have a text of their own and are read only. */
  readonly columns: readonly (SheetColumn | GridColumn<SheetRow>)[];
  /** Columns that stay in sight; absent: none. */
  readonly frozenColumns?: number;
  readonly sheet: Sheet;
  /** Whether a text is another value than the record has: such cells are marked. */
  readonly isChanged?: (cell: CellAddress) => boolean;
  /** Columns that tell which record a row is for: rows are pasted by them. */
  readonly keys: readonly string[];
  /** Takes what is pasted instead. */
  readonly onPaste?: DataGridProps<SheetRow>['onPaste'];
  /** While rows are saved nothing can be entered. */
  readonly isSaving: boolean;
}

interface SheetDialogProps extends SheetProps {
  readonly intro: string;
  readonly className?: string;
  /** Name of the button that saves. */
  readonly submit: string;
  /** How much there is to save, or how far saving has come. */
  readonly status: string;
  /** False while there is nothing to save yet; absent: as soon as a row is entered. */
  readonly canSave?: boolean;
  /** Saves all rows; true when nothing stayed behind. */
  readonly saveAll: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Above the sheet. */
  readonly children?: ReactNode;
}

/** A sheet in a dialog: nothing is saved while a cell is wrong, and it closes when everything is saved. */
export function SheetDialog(props: SheetDialogProps) {
  const { intro, className = '', submit, status, canSave = true, saveAll, onClose, children, ...sheetProps } = props;
  const { title, sheet, isSaving } = sheetProps;
  const { t } = useText('common');
  const isEmpty = sheet.filled.length === 0;
  const wrongRows = sheet.wrongRows.length;
  // Saving would do nothing, and show no error that is not seen yet.
  const isStuck = sheet.wrongCount > 0 && sheet.isAllSeen;
  const save = async (): Promise<void> => {
    sheet.tried();
    if (sheet.wrongCount > 0) sheet.errorsFirst();
    else if (await saveAll()) onClose();
  };
  const close = (): void => {
    if (!isSaving) onClose();
  };

  return (
    <ModalDialog title={title} className={`cd-sheet-dialog ${className}`} canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p className="cd-intro">{intro}</p>
        {children}
        <EditSheet {...sheetProps} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('sheet.clear')} disabled={isSaving || isEmpty} onClick={sheet.clear} />
            <Button text={t('close')} disabled={isSaving} onClick={close} />
            <Button
              intent="primary"
              text={submit}
              loading={isSaving}
              disabled={isEmpty || !canSave || isStuck}
              onClick={() => void save()}
            />
          </>
        }
      >
        <p role="status" className="cd-hint">
          {status}
        </p>
        {wrongRows > 0 && !isSaving && (
          <>
            <Button variant="minimal" text={t('sheet.showWrong', { count: wrongRows })} onClick={sheet.errorsFirst} />
            <Button variant="minimal" text={t('sheet.skipWrong', { count: wrongRows })} onClick={sheet.removeWrong} />
          </>
        )}
      </DialogFooter>
    </ModalDialog>
  );
}

/**
 * A grid for rows that are not saved yet: typed one by one, the last row being empty, or pasted by the hundred. A wrong
 * text stays in its cell, marked; Ctrl+Z takes the last entry back.
 */
function EditSheet({ title, columns, frozenColumns = 0, sheet, isChanged, keys, onPaste, isSaving }: SheetProps) {
  const { t } = useText('common');
  const { remove, problems, rows, wrongCount } = sheet;
  const root = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const entered = columns.filter((column): column is SheetColumn => !('text' in column));
  const paste = useSheetPaste(sheet, entered, keys);
  // A card for each empty row would be a long way to the end: one is enough to continue with.
  const shown = useMemo(() => (isPhone ? withOneBlank(rows) : rows), [isPhone, rows]);

  const bin = useMemo<GridColumn<SheetRow>>(
    () => ({
      id: REMOVE,
      title: t('sheet.remove'),
      width: 76,
      card: 'mark',
      text: () => '',
      render: (row) =>
        isPhone ? (
          !isEmpty(row) && (
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              aria-label={t('sheet.removeRow')}
              className="cd-sheet-remove"
            />
          )
        ) : (
          <span className="cd-sheet-remove" title={t('sheet.removeRow')}>
            <TrashIcon size={14} />
            <span className="cd-hidden">{t('sheet.removeRow')}</span>
          </span>
        ),
    }),
    [isPhone, t],
  );
  const cells = useMemo<readonly GridColumn<SheetRow>[]>(
    () => [
      ...columns.map((shown): GridColumn<SheetRow> => {
        if ('text' in shown) return { card: 'fact', ...shown };
        const { editor, ...column } = shown;
        return {
          card: 'fact',
          ...column,
          text: ({ texts }) => texts[column.id] ?? '',
          ...(isSaving ? {} : { editor }),
        };
      }),
      bin,
    ],
    [columns, isSaving, bin],
  );
  const held = useMemo<HeldCells>(() => {
    const texts = new Map(rows.map((row) => [row.id, row.texts]));
    const wrong = [...problems].flatMap(([row, marked]) => [...marked.keys()].map((column) => ({ row, column })));
    return {
      at({ row, column }) {
        const problem = problems.get(row)?.get(column);
        if (problem === undefined && isChanged?.({ row, column }) !== true) return undefined;
        return { text: texts.get(row)?.[column] ?? '', problem: problem ?? null };
      },
      wrong,
      toFirst: sheet.turned,
      sentence: t(wrongCount === 0 ? 'grid.refused' : 'grid.wrong', { count: wrong.length, reason: '' }),
    };
  }, [rows, problems, wrongCount, sheet.turned, isChanged, t]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || isSaving || (event.target instanceof Element && event.target.closest('.cd-editing'))) return;
    event.preventDefault();
    // Not what a notice offers to undo.
    event.stopPropagation();
    sheet.undo();
  };

  // Who opens a sheet types, and continues with what could not be saved. Blueprint draws cells when it has measured the table.
  useEffect(() => {
    if (isSaving) return;
    const frame = requestAnimationFrame(() => {
      (firstWrong(root.current) ?? root.current?.querySelector<HTMLElement>(CURSOR))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isSaving]);

  return (
    <div
      ref={root}
      className="cd-sheet"
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = target instanceof Element ? removedBy(target) : undefined;
        if (row !== undefined && !isSaving) remove(row);
      }}
    >
      <p role="alert" className="cd-error">
        {paste.refusal}
      </p>
      <DataGrid
        label={title}
        columns={cells}
        rows={shown}
        skeletonRows={0}
        rowCount={shown.length}
        offset={0}
        view=""
        isBusy={isSaving}
        sort={null}
        rowId={rowId}
        held={held}
        takesWrong
        frozenColumns={frozenColumns}
        undone={sheet.undone}
        newRows={sheet.newRows}
        {...(isSaving ? {} : { onPaste: onPaste ?? paste.onPaste })}
        onOpen={(row, column) => {
          if (column === REMOVE && !isSaving) remove(row.id);
        }}
        {...(isSaving ? {} : { onEdit: sheet.enter })}
      />
    </div>
  );
}

const withOneBlank = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  const blank = rows.find(isEmpty);
  return rows.filter((row) => row === blank || !isEmpty(row));
};

const rowId = ({ id }: SheetRow): string => id;

/** The uppermost wrong cell that is drawn: frozen columns are drawn apart from the rest. */
function firstWrong(root: HTMLElement | null): HTMLElement | undefined {
  const top = (cell: HTMLElement): number => cell.getBoundingClientRect().top;
  return [...(root?.querySelectorAll<HTMLElement>('.cd-wrong') ?? [])].sort((a, b) => top(a) - top(b))[0];
}

/** The row whose bin was clicked. */
const removedBy = (target: Element): string | undefined =>
  target.closest('.cd-sheet-remove')?.closest<HTMLElement>('[data-row]')?.dataset.row;
