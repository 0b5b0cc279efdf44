import type { ReactNode } from 'react';

/** What a cell takes. "Yes or no" is a choice of two words. */
export type CellKind = 'text' | 'decimal' | { readonly choices: readonly string[] };

export interface GridEditor<Row> {
  readonly kind: CellKind;
  /** What the input is called: the field and whose it is. */
  readonly label: (row: Row) => string;
  /** The sentence for a text that is none of its kind, or empty where something is needed. */
  readonly invalid: string;
  /** May be left empty, and emptied by Delete. */
  readonly isOptional?: boolean;
  /** On a telephone Enter continues with the next row's: rows are processed one after the other. */
  readonly isSequential?: boolean;
  /** What is wrong with a value of its kind, in a sentence; null when it can be saved. `row`: where one is known. */
  readonly check?: (value: string, row?: Row) => string | null;
}

/** Where a column is on the card that a row is on a telephone. */
export type CardPlace = 'picture' | 'title' | 'subtitle' | 'mark' | 'fact';

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  /** Takes what room is left. */
  readonly grows?: boolean;
  /** Not shown until someone chooses it. */
  readonly isExtra?: boolean;
  /** Shown only in a wide window until someone arranges the columns. */
  readonly isRoomy?: boolean;
  /** Absent: not on the card. */
  readonly card?: CardPlace;
  readonly align?: 'end';
  /** Names the row to a screen reader. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** Names the row: texts pasted beside it go to the row that it names, not to the cursor's (rules 18.40). Read only. */
  readonly isKey?: boolean;
  /** Absent: read only. */
  readonly editor?: GridEditor<Row>;
  /** What the cell holds as plain text: what is copied, and what editing begins with. */
  readonly text: (row: Row) => string;
  /** How it is shown, where that is more than its text. */
  readonly render?: (row: Row) => ReactNode;
  /** In place of the title, which names the heading all the same. */
  readonly heading?: ReactNode;
  /** Space and a click switch these rows, with Shift from the last one on; null: the heading, all rows. */
  readonly onToggle?: (rows: readonly Row[] | null) => void;
  /** Whether that is on. */
  readonly isOn?: (row: Row) => boolean;
}

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** A cell by what it shows, not by where it is: rows move when others change them. */
export interface CellAddress {
  readonly row: string;
  readonly column: string;
}

/** A text for a cell: typed, pasted, filled or emptied. */
export interface CellText extends CellAddress {
  readonly text: string;
}

/** A pasted line: texts by column id. */
export type PastedLine = Readonly<Record<string, string>>;

export interface CellEdit<Row> extends CellText {
  /** The row as it stood when that was decided; null for one that begins with this text. */
  readonly seen: Row | null;
}

/** A text that is in a cell and is not saved, and what is wrong with it. */
export interface HeldCell {
  readonly text: string;
  readonly problem: string | null;
}

/** What is in the grid unsaved. */
export interface HeldCells {
  readonly at: (cell: CellAddress) => HeldCell | undefined;
  /** The cells that cannot be saved. */
  readonly wrong: readonly CellAddress[];
  /** Changes when the first of them is to get the focus, or the first cell of all where there is none. */
  readonly toFirst?: number;
  /** Says so at the foot of the grid. */
  readonly sentence: string;
  readonly discard?: () => void;
  /** Drops what is in one cell: the row's own value is shown again. */
  readonly discardAt?: (cell: CellAddress) => void;
  /** Sends again what the server refused. */
  readonly retry?: () => void;
}

export interface DataGridProps<Row> {
  readonly label: string;
  /** Each row a card, also where there is room for a table. */
  readonly isCards?: boolean;
  readonly columns: readonly GridColumn<Row>[];
  /** Null while there is nothing to show yet. */
  readonly rows: readonly Row[] | null;
  /** Rows of a page, drawn empty until there is something to show. */
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
  readonly onSort?: (column: string) => void;
  /** Enter or a double click on a cell that cannot be edited. */
  readonly onOpen?: (row: Row, column: string) => void;
  /** A heading's edge was dragged to this width in px; null = back to the column's own. */
  readonly onResize?: (column: string, width: number | null) => void;
  /** Takes what was entered, all at once. */
  readonly onEdit?: (edits: readonly CellEdit<Row>[]) => void;
  /**
   * Rows of the whole list, other pages included, in which each of these texts occurs; null for a text that too many
   * contain. Rejects when they cannot be asked for. Absent: only rows that are shown can be named by a key.
   */
  readonly findRows?: (searches: readonly string[]) => Promise<readonly (readonly Row[] | null)[]>;
  /**
   * Opens a sheet with lines that are pasted by their keys, texts by column id: for more rows than a page has, and to correct
   * what is wrong with them. Null where the sheet has no place for a column.
   */
  readonly sheetFor?: (lines: readonly PastedLine[]) => (() => void) | null;
  /** Takes pasted text in place of the grid, from this cell on; answers what it did, in a sentence. */
  readonly onPaste?: (text: string, from: CellAddress) => string;
  /** Changes with each undo: what the grid said before is no longer so. */
  readonly undone?: number;
  readonly held?: HeldCells;
  /** A wrong text may be left in its cell, marked; else the cell stays open until it is right. */
  readonly takesWrong?: boolean;
  /** Ids of rows that would begin below the last, where texts are pasted over the end. */
  readonly newRows?: (count: number) => readonly string[];
}

/** The row of column headers, as an address. */
export const HEADER_ROW = '';

export const sameCell = (a: CellAddress | null, b: CellAddress): boolean => a?.row === b.row && a.column === b.column;
