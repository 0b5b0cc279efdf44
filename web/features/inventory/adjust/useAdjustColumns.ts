import { sheetColumn, type SheetColumn } from '../../../components/grid/useSheet.ts';
import { useMemo } from 'react';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { isNegative, isZero } from '../../../../server/domain/decimal.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { useReasons } from '../../../references/companyLists/useReasons.ts';

const NONE: readonly { readonly id: string; readonly name: string }[] = [];

/** The columns of the sheet, in the order in which a spreadsheet is pasted; with the spec's messages (spec 2, section 5). */
export function useAdjustColumns() {
  const { t } = useText('counts');
  const reasons = useReasons();

  // The same columns as long as the words are the same: what was checked stays checked.
  const words = reasons?.map(({ name }) => name).join('\n') ?? '';

  const columns = useMemo((): readonly SheetColumn[] => {
    const column = sheetColumn({
      required: (field) => t('adjust.required', { field }),
      label: (field, { texts }) => t('adjust.cell', { field, lot: texts.lotId ?? '' }),
    });
    return [
      column('sku', t('column.sku'), 120, { invalid: translate('errors', 'count.skuRequired') }),
      column('lotId', t('column.lotId'), 150, { grows: true, invalid: translate('errors', 'inventory.lotRequired') }),
      column('adjustUnits', t('column.adjustUnits'), 84, {
        kind: 'decimal',
        isOptional: true,
        invalid: t('adjust.invalid'),
        check: (value) => (isZero(value) ? translate('errors', 'inventory.adjustUnitsRequired') : null),
      }),
      column('uom', t('column.uom'), 80, { isOptional: true }),
      column('reason', t('column.reason'), 130, {
        kind: { choices: words === '' ? [] : words.split('\n') },
        invalid: translate('errors', 'inventory.adjustReasonRequired'),
      }),
      column('note', t('column.note'), 110, {
        isOptional: true,
        check: (value) =>
          value.length > REASON_MAX ? translate('errors', 'inventory.reasonTooLong', { maximum: REASON_MAX }) : null,
      }),
      column('newQuantity', t('column.newQuantity'), 112, {
        kind: 'decimal',
        isOptional: true,
        invalid: t('adjust.invalid'),
        check: (value) => (isNegative(value) ? translate('errors', 'count.belowZero') : null),
      }),
    ];
  }, [t, words]);
  return { columns, reasons: reasons ?? NONE };
}

/** A row says either by how much, or what there is; and in words where its reason says nothing. */
export const adjustedOnce =
  (both: string, isOther: (reason: string) => boolean) =>
  (rows: readonly SheetRow[]): { row: string; column: string; problem: string }[] =>
    rows.flatMap(({ id, texts }) => {
      const [by, to] = [texts.adjustUnits?.trim() ?? '', texts.newQuantity?.trim() ?? ''];
      const units =
        by === '' && to === ''
          ? translate('errors', 'inventory.adjustUnitsRequired')
          : by !== '' && to !== ''
            ? both
            : null;
      const needsNote = isOther(texts.reason ?? '') && (texts.note?.trim() ?? '') === '';
      const note = needsNote ? translate('errors', 'inventory.adjustReasonRequired') : null;
      return [
        ...(units === null ? [] : [{ row: id, column: 'adjustUnits', problem: units }]),
        ...(note === null ? [] : [{ row: id, column: 'note', problem: note }]),
      ];
    });
