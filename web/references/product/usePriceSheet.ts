import type { SheetField } from '../../../server/domain/catalog/changeSheetRow.ts';
import type { PastedLine } from '../../components/grid/gridTypes.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';

export interface PriceSheet {
  readonly open: () => void;
  /** Opens it with lines that were pasted into a list; null where it has no place for one of their columns. */
  readonly sheetFor: (lines: readonly PastedLine[]) => (() => void) | null;
}

/** How a list of products opens the sheet that changes these fields; null for users who may not. It finds products by SKU. */
export function usePriceSheet(fields: readonly SheetField[]): PriceSheet | null {
  const may = useMay();
  const dispatch = useAppDispatch();
  if (!may('products.price')) return null;
  const open = (lines?: readonly PastedLine[]): void =>
    void dispatch(dialogOpened({ name: 'changePrices', fields, ...(lines ? { lines } : {}) }));
  const places: readonly string[] = ['sku', 'variety', ...fields];
  return {
    open: () => open(),
    sheetFor: (lines) =>
      lines.every((line) => line.sku && Object.keys(line).every((column) => places.includes(column)))
        ? () => open(lines)
        : null,
  };
}
