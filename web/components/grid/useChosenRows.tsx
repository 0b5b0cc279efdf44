import { useMemo, useState } from 'react';
import type { GridColumn } from './gridTypes.ts';
import { TickIcon } from '@blueprintjs/icons';

interface ChosenRowsOptions<Row> {
  /** On this page. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What the heading is called, which chooses the whole page. */
  readonly title: string;
  /** What a row's cell is called. */
  readonly label: (row: Row) => string;
}

/** Rows that are chosen for what is done with many at once, over all pages; and the column that chooses them. */
export function useChosenRows<Row>({ rows, rowId, title, label }: ChosenRowsOptions<Row>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const isPageOn = rows.length > 0 && rows.every((row) => chosen.has(rowId(row)));

  const column = useMemo<GridColumn<Row>>(
    () => ({
      id: 'chosen',
      title,
      width: 40,
      text: () => '',
      heading: <RowMark isOn={isPageOn} />,
      isOn: (row) => chosen.has(rowId(row)),
      render: (row) => (
        <>
          <RowMark isOn={chosen.has(rowId(row))} />
          <span className="cd-hidden">{label(row)}</span>
        </>
      ),
      onToggle: (toggled) => {
        const all = toggled ?? rows;
        // Of several the last decides, which was meant.
        const last = all.at(-1);
        const isOff = toggled === null ? isPageOn : last !== undefined && chosen.has(rowId(last));
        setChosen((before) => {
          const after = new Map(before);
          for (const row of all) {
            if (isOff) after.delete(rowId(row));
            else after.set(rowId(row), row);
          }
          return after;
        });
      },
    }),
    [chosen, rows, rowId, title, label, isPageOn],
  );
  return {
    column,
    chosen: useMemo(() => [...chosen.values()], [chosen]),
    clear: () => setChosen(new Map()),
    /** Only these stay chosen. */
    keep: (ids: ReadonlySet<string>) => setChosen((before) => new Map([...before].filter(([id]) => ids.has(id)))),
  };
}

/** The box of a row that can be chosen, drawn alone: the cell around it is what keys and readers meet. */
function RowMark({ isOn }: { readonly isOn: boolean }) {
  return (
    <span aria-hidden="true" className={`cd-row-mark ${isOn ? 'cd-row-mark-on' : ''}`}>
      {isOn && <TickIcon size={14} />}
    </span>
  );
}
