import { useState } from 'react';
import type { SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import type { CellAddress, CellText } from '../../../components/grid/gridTypes.ts';
import { SHEET_ROWS } from '../../../components/grid/sheetRows.ts';
import type { Sheet } from '../../../components/grid/useSheet.ts';
import { translate } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/listed.ts';
import { useText } from '../../../i18n/useText.ts';
import { readSheetText, type SheetColumnId } from './sheetText.ts';

interface SheetPasteOptions {
  readonly sheet: Sheet;
  /** Columns that are shown, and those that this user may change. */
  readonly fields: readonly SheetField[];
  readonly permitted: readonly SheetField[];
}

/** Takes a pasted price list into the sheet, from the cursor's row on, and says what of it is left out. */
export function useSheetPaste({ sheet, fields, permitted }: SheetPasteOptions) {
  const { t } = useText('catalog');
  const [note, setNote] = useState('');

  const onPaste = (text: string, cell: CellAddress): string => {
    const shown: readonly SheetColumnId[] = ['sku', ...fields];
    const from = shown.find((column) => column === cell.column) ?? 'sku';
    const read = readSheetText(text, { from, shown, permitted: ['sku', ...permitted] });
    const top = Math.max(
      0,
      sheet.rows.findIndex(({ id }) => id === cell.row),
    );
    const there = sheet.rows.slice(top).map(({ id }) => id);
    const ids = [...there, ...sheet.newRows(read.lines.length - there.length)];
    if (read.lines.length > ids.length) {
      const sentence = translate('common', 'paste.tooLong', { lines: read.lines.length, most: SHEET_ROWS });
      setNote(sentence);
      return sentence;
    }
    const texts = read.lines.flatMap((line, at): CellText[] =>
      Object.entries(line).map(([column, written]) => ({ row: ids[at] ?? '', column, text: written })),
    );
    sheet.enter(texts);
    const titles = listed(read.forbidden.map((field) => t(`sheet.field.${field}`)));
    setNote(
      [
        ...(titles === '' ? [] : [t('sheet.forbidden', { columns: titles })]),
        ...(read.unused.length === 0 ? [] : [t('sheet.unused', { columns: listed(read.unused) })]),
      ].join(' '),
    );
    return translate('common', 'grid.pasted', { count: texts.length });
  };

  return { onPaste, note };
}
