import { useEffect, useRef, useState } from 'react';
import { asCompared } from '../../../../server/domain/text.ts';
import { openCell } from '../../../components/grid/openCell.ts';
import { isEmpty, type SheetRow } from '../../../components/grid/sheetRows.ts';
import type { Sheet } from '../../../components/grid/useSheet.ts';
import { useText } from '../../../i18n/useText.ts';
import { useOnScan } from '../../../palette/useScans.ts';
import { findByCode } from '../../../references/codeHits.ts';
import { referencesApi } from '../../../references/referencesApi.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';

interface NamedLot {
  readonly sku: string;
  readonly lotId: string;
}

/**
 * A scan in the sheet puts the cursor where its lot is adjusted, in a new row if it has none; of a product with several lots
 * the picker offers them (`asked`: the words that it is opened with).
 */
export function useAdjustScan(sheet: Pick<Sheet, 'rows' | 'enter'>) {
  const { t } = useText('counts');
  const dispatch = useAppDispatch();
  const area = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ readonly words: string } | null>(null);
  /** As it is when an answer comes, not as it was when someone scanned. */
  const current = useRef(sheet);
  useEffect(() => {
    current.current = sheet;
  });
  /** One scan after the other, however fast they come: each finds the row of the one before. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** The row whose quantity is to be typed next. */
  const [aimed, setAimed] = useState<{ readonly row: string } | null>(null);

  useEffect(() => {
    if (aimed) openCell(area.current?.closest('[aria-modal="true"]') ?? null, aimed.row, 'adjustUnits');
  }, [aimed]);

  /** Into the first empty row, or where it is there already. */
  const take = ({ sku, lotId }: NamedLot): void => {
    const { rows, enter } = current.current;
    const row = rows.find((each) => isOf(each, sku, lotId)) ?? rows.find(isEmpty);
    if (row === undefined) return;
    if (isEmpty(row))
      enter([
        { row: row.id, column: 'sku', text: sku },
        { row: row.id, column: 'lotId', text: lotId },
      ]);
    setAsked(null);
    setAimed({ row: row.id });
  };
  const fail = (text: string): void => void dispatch(noticeShown({ kind: 'error', text }));

  const takeCode = async (code: string): Promise<void> => {
    const { products, lots } = await dispatch(findByCode(code));
    const exact = lots.filter(({ isExact }) => isExact);
    const [lot] = exact;
    const [product] = products;
    if (lot && exact.length === 1) take(lot);
    else if (lot) setAsked({ words: lot.lotId });
    else if (!product) fail(t('scan.unknown', { code }));
    else {
      const row = current.current.rows.find((each) => isOf(each, product.sku));
      const { initiate } = referencesApi.endpoints.findLots;
      const hits = row ? [] : await dispatch(initiate(product.sku, { subscribe: false, forceRefetch: true })).unwrap();
      const [first, ...others] = hits.filter(({ productId }) => productId === product.productId);
      if (row) setAimed({ row: row.id });
      else if (!first) fail(t('scan.noLots', { sku: product.sku }));
      else if (others.length === 0) take(first);
      else setAsked({ words: product.sku });
    }
  };
  useOnScan(async (code) => {
    const done = turn.current.then(() => takeCode(code));
    turn.current = done.catch(() => undefined);
    await done;
    return true;
  }, area);
  return { area, asked, take };
}

const isOf = ({ texts }: SheetRow, sku: string, lotId?: string): boolean =>
  asCompared(texts.sku ?? '') === asCompared(sku) &&
  (lotId === undefined || asCompared(texts.lotId ?? '') === asCompared(lotId));
