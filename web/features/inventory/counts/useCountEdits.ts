import { useCallback } from 'react';
import type { CountLineQuery, CountLineRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { errorText, isUnlikelyCode } from '../../../api/apiError.ts';
import { askAnyway } from '../../../api/askAnyway.ts';
import type { RowChange } from '../../../components/grid/useHeldEdits.ts';
import { useText } from '../../../i18n/useText.ts';
import { useAppDispatch } from '../../../store.ts';
import { countsApi, useAskRecountMutation, useEnterCountsMutation } from './countsApi.ts';

/** Rows of one call. */
const AT_ONCE = 500;

export const lineId = ({ no }: Pick<CountLineRow, 'no'>): string => String(no);

/** Saves what is entered into the sheet: shown at once, undone where it is refused; an emptied cell is counted again. */
export function useCountEdits(query: CountLineQuery & { readonly countId: string }) {
  const { t } = useText('counts');
  const dispatch = useAppDispatch();
  const [enter] = useEnterCountsMutation();
  const [recount] = useAskRecountMutation();
  const { countId } = query;

  return useCallback(
    async (changes: readonly RowChange<CountLineRow>[]): Promise<ReadonlyMap<string, string>> => {
      const refusals = new Map<string, string>();
      const emptied: CountLineRow[] = [];
      const entered: { row: CountLineRow; units: string; uom: string }[] = [];
      for (const { row, values } of changes) {
        const units = values.units ?? row.units ?? '';
        const uom = values.uom ?? row.uom;
        if (units !== '') entered.push({ row, units, uom });
        else if (values.units !== undefined) emptied.push(row);
        else refusals.set(lineId(row), t('lines.unitsFirst'));
      }
      if (refusals.size > 0) {
        for (const { row } of changes) if (!refusals.has(lineId(row))) refusals.set(lineId(row), t('lines.heldBack'));
        return refusals;
      }
      const shown = new Map(entered.map(({ row, units, uom }) => [row.no, { units, uom }]));
      for (const row of emptied) shown.set(row.no, { units: '', uom: row.uom });
      const patch = dispatch(
        countsApi.util.updateQueryData('countLines', query, (page) => {
          for (const line of page.list) {
            const now = shown.get(line.no);
            if (now === undefined) continue;
            line.units = now.units === '' ? null : now.units;
            line.uom = now.uom;
          }
        }),
      );
      const failed = (rows: readonly CountLineRow[], reason: string): void => {
        for (const row of rows) refusals.set(lineId(row), reason);
      };
      for (let at = 0; at < entered.length; at += AT_ONCE) {
        const part = entered.slice(at, at + AT_ONCE);
        const rows = part.map(({ row, units, uom }) => ({ line: row.no, units, uom }));
        try {
          let { data } = await enter({ countId, body: { rows } }).unwrap();
          const doubts = data.problems.filter(({ code }) => isUnlikelyCode(code));
          // Only where nothing else keeps the rows out.
          if (doubts.length > 0 && doubts.length === data.problems.length) {
            const reason = await askAnyway(doubts.map(({ row, message }) => `${part[row]?.row.sku ?? ''}: ${message}`));
            if (reason !== null) ({ data } = await enter({ countId, body: { rows, anyway: true, reason } }).unwrap());
          }
          const why = new Map(data.problems.map(({ row, message }) => [row, message]));
          if (why.size > 0)
            part.forEach(({ row }, index) => refusals.set(lineId(row), why.get(index) ?? t('lines.heldBack')));
        } catch (error) {
          failed(
            part.map(({ row }) => row),
            errorText(error),
          );
        }
      }
      if (emptied.length > 0) {
        const lines = emptied.map(({ no }) => no);
        await recount({ countId, body: { lines } })
          .unwrap()
          .catch((error: unknown) => failed(emptied, errorText(error)));
      }
      if (refusals.size > 0) patch.undo();
      return refusals;
    },
    [countId, dispatch, enter, query, recount, t],
  );
}
