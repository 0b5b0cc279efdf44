import { useState } from 'react';
import { translate } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/listed.ts';
import type { CellAddress, CellText, PastedLine } from './gridTypes.ts';
import { readSheetPaste } from './sheetPaste.ts';
import { SHEET_ROWS } from './sheetRows.ts';
import type { Sheet, SheetColumn } from './useSheet.ts';

/** Enters lines from the cursor's row on; false where the sheet has not so many rows. */
export function enterLines(sheet: Sheet, lines: readonly PastedLine[], { row }: Pick<CellAddress, 'row'>): boolean {
  const top = Math.max(
    0,
    sheet.rows.findIndex(({ id }) => id === row),
  );
  const there = sheet.rows.slice(top).map(({ id }) => id);
  const ids = [...there, ...sheet.newRows(lines.length - there.length)];
  if (lines.length > ids.length) return false;
  const texts = lines.flatMap((line, at): CellText[] =>
    Object.entries(line).map(([column, text]) => ({ row: ids[at] ?? '', column, text })),
  );
  if (texts.length > 0) sheet.enter(texts);
  return true;
}

/** Pastes into a sheet, and says what of it was not understood. `keys`: columns that tell which record a row is for. */
export function useSheetPaste(sheet: Sheet, columns: readonly SheetColumn[], keys: readonly string[]) {
  const [refusal, setRefusal] = useState('');

  const onPaste = (text: string, cell: CellAddress): string => {
    const read = readSheetPaste(text, { columns, keys, from: cell.column, hasRows: sheet.filled.length > 0 });
    const refuse = (sentence: string): string => {
      setRefusal(sentence);
      return sentence;
    };
    if ('refused' in read) {
      const known = listed(columns.map(({ title }) => title));
      return refuse(translate('common', `sheet.paste.${read.refused}`, { columns: listed(read.columns), known }));
    }
    const { lines } = read;
    if (!enterLines(sheet, lines, cell))
      return refuse(translate('common', 'paste.tooLong', { lines: lines.length, most: SHEET_ROWS }));
    setRefusal('');
    const count = lines.reduce((sum, line) => sum + Object.keys(line).length, 0);
    return translate('common', 'grid.pasted', { count });
  };

  return { onPaste, refusal };
}
