import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { CellEditor, type AfterSave } from './CellEditor.tsx';
import { cellProblem } from './cellKinds.ts';
import './cards.css';
import { GridBar } from './GridFrame.tsx';
import { sameCell, type CardPlace, type CellAddress, type DataGridProps, type GridColumn } from './gridTypes.ts';
import { useHeldRows } from './useHeldRows.ts';

/** Cards drawn at first, and with every time that the last of them comes into sight. */
const DRAWN = 60;

const NO_ROWS: readonly never[] = [];

interface Editing<Row> extends CellAddress {
  readonly view: string;
  /** The row as it stood when editing began. */
  readonly seen: Row;
}

/** A grid on a telephone, or as cards on a desk: each row a card with the columns that have a place on it. */
export function GridCards<Row>(props: DataGridProps<Row>) {
  const { label, columns, rowId, view, isBusy, held, onEdit, onOpen } = props;
  const [drawn, setDrawn] = useState(DRAWN);
  const [edited, setEditing] = useState<Editing<Row> | null>(null);
  const editing = edited?.view === view ? edited : null;
  const [left, setLeft] = useState<CellAddress | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = useHeldRows(props.rows ?? NO_ROWS, rowId, editing !== null);
  const rows = props.rows === null ? null : shown;
  const hasMore = rows !== null && rows.length > drawn;

  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (!hasMore || !last) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setDrawn(drawn + DRAWN);
    });
    observer.observe(last);
    return () => observer.disconnect();
  }, [hasMore, drawn]);

  const close = (next: CellAddress | null): void => {
    setEditing(null);
    setLeft(next);
  };
  /** Where Enter or Tab leads from an input whose rows are processed; null: it closes. */
  const following = ({ row, column }: CellAddress, after: AfterSave): Editing<Row> | null => {
    const step = after === 'down' || after === 'next' ? 1 : after === 'stay' ? 0 : -1;
    const editor = columns.find(({ id }) => id === column)?.editor;
    if (!rows || step === 0 || !editor?.isSequential) return null;
    const next = rows[rows.findIndex((each) => rowId(each) === row) + step];
    return next === undefined ? null : { row: rowId(next), column, view, seen: next };
  };
  const at = (place: CardPlace) => columns.filter((column) => column.card === place);
  /** Nothing is said of what is empty and cannot be entered. */
  const facts = (row: Row) =>
    at('fact').filter((column) => (onEdit !== undefined && column.editor !== undefined) || column.text(row) !== '');
  const boxes = columns.filter(({ onToggle }) => onToggle);
  const cell = (row: Row, column: GridColumn<Row>) => {
    const address = { row: rowId(row), column: column.id };
    const standing = held?.at(address);
    const { editor } = column;
    if (editor && editing && sameCell(editing, address))
      return (
        <CellEditor
          isSequential={editor.isSequential}
          label={editor.label(row)}
          kind={editor.kind}
          initial={standing?.text ?? column.text(row)}
          typed={null}
          align={column.align}
          check={(text) => (props.takesWrong ? null : cellProblem(editor, text, row))}
          onSave={(text, after) => {
            const next = following(address, after);
            if (next) setEditing(next);
            else close(after === 'stay' ? null : address);
            if (text !== (standing?.text ?? column.text(row))) onEdit?.([{ ...address, text, seen: editing.seen }]);
          }}
          onCancel={() => close(address)}
        />
      );
    const value = standing?.text ?? column.render?.(row) ?? column.text(row);
    if (!editor || !onEdit) return value;
    return (
      <>
        <button
          type="button"
          // Left by a key, the focus stays where it was.
          autoFocus={sameCell(left, address)}
          className={`cd-card-edit ${standing ? (standing.problem === null ? 'cd-card-held' : 'cd-card-wrong') : ''}`}
          data-row={address.row}
          data-column={address.column}
          aria-label={editor.label(row)}
          aria-description={standing?.text ?? column.text(row)}
          onClick={() => setEditing({ ...address, view, seen: row })}
        >
          {value}
        </button>
        {standing?.problem && <span className="cd-error">{standing.problem}</span>}
      </>
    );
  };

  return (
    <div className="cd-cards-frame">
      <ul
        ref={list}
        className={`cd-cards ${props.isCards ? 'cd-cards-many' : ''}`.trim()}
        aria-label={label}
        aria-busy={isBusy}
      >
        {(rows?.slice(0, drawn) ?? Array.from({ length: props.skeletonRows }, () => null)).map((row, index) =>
          row === null ? (
            <li key={index} className="cd-row-card">
              <span className="cd-skeleton cd-skeleton-cell" />
            </li>
          ) : (
            <li
              key={rowId(row)}
              data-row={rowId(row)}
              className="cd-row-card"
              onClick={(event) => {
                if (!isOfControl(event)) onOpen?.(row, '');
              }}
            >
              {boxes.map((column) => (
                <button
                  key={column.id}
                  type="button"
                  role="checkbox"
                  className="cd-card-box"
                  aria-checked={column.isOn?.(row) ?? false}
                  onClick={() => column.onToggle?.([row])}
                >
                  {column.render?.(row)}
                </button>
              ))}
              {at('picture').map((column) => (
                <div key={column.id}>{column.render?.(row)}</div>
              ))}
              <div className="cd-card-name">
                {[...at('title'), ...at('subtitle')].map((column) => (
                  <div key={column.id} className={`cd-card-${column.card ?? ''}`}>
                    {cell(row, column)}
                  </div>
                ))}
              </div>
              {at('mark').map((column) => (
                <div key={column.id}>{cell(row, column)}</div>
              ))}
              <dl className="cd-card-facts">
                {facts(row).map((column) => (
                  <div key={column.id}>
                    <dt>{column.title}</dt>
                    <dd>{cell(row, column)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ),
        )}
      </ul>
      <GridBar held={held} onNext={() => list.current?.querySelector<HTMLElement>('.cd-card-wrong')?.focus()} />
    </div>
  );
}

const isOfControl = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a, button, input, select') !== null) ||
  getSelection()?.isCollapsed === false;
