import { useCallback, useEffect, useMemo, useState } from 'react';
import type { NamedLot } from '../../../../server/contract/inventory/inventory.ts';
import { asCompared } from '../../../../server/domain/text.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import { useAppDispatch } from '../../../store.ts';
import { namedLotsApi } from './namedLotsApi.ts';

/** Looked up when nobody has typed for so long, in ms. */
const PAUSE_MS = 300;

const named = ({ texts }: SheetRow) => ({ sku: texts.sku ?? '', lotId: texts.lotId ?? '' });
const keyOf = (row: SheetRow): string => `${asCompared(named(row).sku)}\n${asCompared(named(row).lotId)}`;

/** The lots that the rows of a sheet name: as they are known while someone types, and as they are when asked for. */
export function useNamedLots(rows: readonly SheetRow[]) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<ReadonlyMap<string, NamedLot>>(new Map());

  const lookUp = useCallback(
    async (wanted: readonly SheetRow[]): Promise<readonly NamedLot[]> => {
      const body = { rows: wanted.map(named) };
      const asking = namedLotsApi.endpoints.namedLots.initiate(body, { subscribe: false, forceRefetch: true });
      const lots = await dispatch(asking).unwrap();
      setKnown((before) => {
        const after = new Map(before);
        wanted.forEach((row, index) => {
          const lot = lots[index];
          if (lot) after.set(keyOf(row), lot);
        });
        return after;
      });
      return lots;
    },
    [dispatch],
  );

  const missing = useMemo(
    () => rows.filter((row) => named(row).sku !== '' && named(row).lotId !== '' && !known.has(keyOf(row))),
    [rows, known],
  );
  useEffect(() => {
    if (missing.length === 0) return;
    // What cannot be looked up now is when it is saved.
    const timer = setTimeout(() => void lookUp(missing).catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [missing, lookUp]);

  const lotOf = useCallback((row: SheetRow) => known.get(keyOf(row))?.lot ?? null, [known]);
  return { lotOf, lookUp };
}
