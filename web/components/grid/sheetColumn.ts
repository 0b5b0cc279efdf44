import type { GridEditor } from './gridTypes.ts';
import type { SheetRow } from './sheetRows.ts';
import type { SheetColumn } from './useSheet.ts';

interface SheetWords {
  /** The heading of a column that must be filled in. */
  readonly required: (title: string) => string;
  /** What the input of a cell is called. */
  readonly label: (title: string, row: SheetRow) => string;
}

interface CellRules extends Partial<Omit<GridEditor<SheetRow>, 'label'>> {
  readonly grows?: boolean;
}

/** Columns of a sheet by what is special of them: without more they take a text that must be there. */
export const sheetColumn =
  ({ required, label }: SheetWords) =>
  (id: string, title: string, width: number, { grows = false, kind = 'text', ...rules }: CellRules): SheetColumn => ({
    id,
    title: rules.isOptional ? title : required(title),
    width,
    grows,
    ...(kind === 'decimal' ? { align: 'end' } : {}),
    editor: { invalid: '', ...rules, kind, label: (row) => label(title, row) },
  });
