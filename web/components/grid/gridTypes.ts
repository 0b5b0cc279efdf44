import type { ReactNode } from 'react';

export interface GridEditor<Row> {
  /** What the input is called: the field and whose it is. */
  readonly label: (row: Row) => string;
  /** The text that editing starts with. */
  readonly text: (row: Row) => string;
  /** What is wrong with the text, in a sentence; null when it can be saved. */
  readonly check: (text: string) => string | null;
  /** `row` is as it stood when editing began. */
  readonly save: (row: Row, text: string) => void;
}

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  /** Takes what room is left. */
  readonly grows?: boolean;
  readonly align?: 'end';
  /** Names the row to a screen reader. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  readonly editor?: GridEditor<Row>;
  readonly render: (row: Row) => ReactNode;
}

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

export interface DataGridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Null while there is nothing to show yet. */
  readonly rows: readonly Row[] | null;
  readonly skeletonRows: number;
  readonly frozenColumns?: number;
  /** Of all pages; -1 when nobody counted. */
  readonly rowCount: number;
  readonly offset: number;
  /** Names the view (page, filter): another view drops an open edit. */
  readonly view: string;
  readonly isBusy: boolean;
  readonly sort: GridSort | null;
  readonly rowId: (row: Row) => string;
  readonly onSort: (column: string) => void;
  readonly onOpen: (row: Row) => void;
  /** A heading's edge was dragged to this width in px; null = back to the column's own. */
  readonly onResize?: (column: string, width: number | null) => void;
}

/** A cell by what it shows, not by where it stands: rows move when others change them. */
export interface CellAddress {
  readonly row: string;
  readonly column: string;
}

/** The row of column headers, as an address. */
export const HEADER_ROW = '';

export const sameCell = (a: CellAddress | null, b: CellAddress): boolean => a?.row === b.row && a.column === b.column;
