import { useEffect, useRef, type RefObject } from 'react';
import { useOnScan } from '../../../palette/useScans.ts';
import { findByCode } from '../../../references/codeHits.ts';
import { useAppDispatch } from '../../../store.ts';

interface Sheet {
  /** The words that the sheet is searched by, and whether its rows are those that they find. */
  readonly search: string;
  readonly isReady: boolean;
  readonly change: (part: { readonly search: string; readonly filter: 'all' }) => void;
}

/** A scan on a sheet shows the lines of its product or lot, with the cursor where the count belongs. */
export function useCountScan({ search, isReady, change }: Sheet): RefObject<HTMLDivElement | null> {
  const dispatch = useAppDispatch();
  const sheet = useRef<HTMLDivElement>(null);
  const scanned = useRef<string | null>(null);
  const toUnits = (): void => {
    if (!isReady || scanned.current !== search) return;
    scanned.current = null;
    sheet.current?.querySelector<HTMLElement>('[data-row][data-column="units"]')?.focus();
  };
  useOnScan(async (code) => {
    const { products, lots } = await dispatch(findByCode(code));
    const lot = lots.find(({ isExact }) => isExact);
    const found = lot?.lotId ?? (products.length === 1 ? products[0]?.sku : undefined);
    if (found === undefined) return false;
    scanned.current = found;
    change({ search: found, filter: 'all' });
    // The same code again changes nothing that is drawn.
    toUnits();
    return true;
  });
  useEffect(toUnits);
  return sheet;
}
