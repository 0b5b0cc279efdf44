import { useEffect, useRef, useState } from 'react';
import type { CountLineRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { openCell } from '../../../components/grid/openCell.ts';
import { useOnScan } from '../../../palette/useScans.ts';
import { findByCode } from '../../../references/codeHits.ts';
import { useAppDispatch } from '../../../store.ts';
import { findCountLines } from './countsApi.ts';
import { lineId } from './useCountEdits.ts';

interface Sheet {
  readonly countId: string;
  /** The words that the sheet is searched by, and its rows: undefined while they are not those that the words find. */
  readonly search: string;
  readonly rows: readonly CountLineRow[] | undefined;
  readonly change: (part: { readonly search: string; readonly filter: 'all' }) => void;
}

/** A product or lot that was scanned and has no line in the count. */
export interface NotInCount {
  /** Several where lots of different products have the same number. */
  readonly skus: readonly string[];
  /** Empty: its product was scanned. */
  readonly lotId: string;
}

/**
 * A scan on a sheet puts the cursor where its product or lot is counted, on another page after looking for it. What has no
 * line yet is told as `missing`.
 */
export function useCountScan({ countId, search, rows, change }: Sheet) {
  const dispatch = useAppDispatch();
  const sheet = useRef<HTMLDivElement>(null);
  const scanned = useRef<{ readonly search: string; readonly row: string } | null>(null);
  const [missing, setMissing] = useState<NotInCount | null>(null);

  useOnScan(async (code) => {
    const { products, lots } = await dispatch(findByCode(code));
    const exact = lots.filter(({ isExact }) => isExact);
    const hits = exact.length > 0 ? exact : products.map((product) => ({ ...product, lotId: '' }));
    const [hit] = hits;
    if (hit === undefined || (hit.lotId === '' && hits.length > 1)) return false;
    const isMeant = (line: CountLineRow): boolean =>
      hits.some(({ productId, lotId }) => line.productId === productId && (lotId === '' || line.lotId === lotId));
    const words = hit.lotId === '' ? hit.sku : hit.lotId;
    const isShown = hits.length === 1 && rows?.some(isMeant);
    const [found] = isShown ? [rows] : await dispatch(findCountLines(countId, [words]));
    const lines = found?.filter(isMeant) ?? [];
    const isMissing = found !== null && lines.length === 0;
    setMissing(isMissing ? { skus: hits.map(({ sku }) => sku), lotId: hit.lotId } : null);
    if (isMissing) return true;
    // Of several lots of a product the first that is not counted yet; between products the counter decides.
    const isOne = new Set(lines.map(({ productId }) => productId)).size === 1;
    const line = isOne ? (lines.find(({ counted }) => counted === null) ?? lines[0]) : undefined;
    if (line && openCell(sheet.current, lineId(line), 'units')) return true;
    scanned.current = line ? { search: words, row: lineId(line) } : null;
    change({ search: words, filter: 'all' });
    return true;
  }, sheet);
  useEffect(() => {
    if (rows === undefined || scanned.current?.search !== search) return;
    openCell(sheet.current, scanned.current.row, 'units');
    scanned.current = null;
  }, [rows, search]);
  return { sheet, missing, clearMissing: () => setMissing(null) };
}
