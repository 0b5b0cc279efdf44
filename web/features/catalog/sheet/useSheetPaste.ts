import { useState } from 'react';
import type { SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import type { CellAddress } from '../../../components/grid/gridTypes.ts';
import { SHEET_ROWS } from '../../../components/grid/sheetRows.ts';
import type { Sheet } from '../../../components/grid/useSheet.ts';
import { enterLines } from '../../../components/grid/useSheetPaste.ts';
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

/** Takes a pasted price list into the sheet, from the cursor's row on, and says what of it is omitted. */
export function useSheetPaste({ sheet, fields, permitted }: SheetPasteOptions) {
  const { t } = useText('catalog');
  const [note, setNote] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  const onPaste = (text: string, cell: CellAddress): string => {
    const shown: readonly SheetColumnId[] = ['sku', ...fields];
    const from = shown.find((column) => column === cell.column) ?? 'sku';
    const read = readSheetText(text, { from, shown, permitted: ['sku', ...permitted] });
    const refuse = (sentence: string): string => {
      setNote(sentence);
      setIsRefused(true);
      return sentence;
    };
    // Rows that are there are someone else's.
    if (!read.hasKey && (read.isHeaded || (read.lines.length > 1 && sheet.filled.length > 0)))
      return refuse(
        [t('sheet.noKey'), ...(read.unused.length === 0 ? [] : [t('sheet.unknownColumns', { columns: listed(read.unused) })])].join(' '), // prettier-ignore
      );
    if (!enterLines(sheet, read.lines, cell))
      return refuse(translate('common', 'paste.tooLong', { lines: read.lines.length, most: SHEET_ROWS }));
    setIsRefused(false);
    const titles = listed(read.forbidden.map((field) => t(`sheet.field.${field}`)));
    setNote(
      [
        ...(titles === '' ? [] : [t('sheet.forbidden', { columns: titles })]),
        ...(read.unused.length === 0 ? [] : [t('sheet.unused', { columns: listed(read.unused) })]),
      ].join(' '),
    );
    const count = read.lines.reduce((sum, line) => sum + Object.keys(line).length, 0);
    return translate('common', 'grid.pasted', { count });
  };

  return { onPaste, note, isRefused };
}
