import { useMemo } from 'react';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { isNegative, isZero } from '../../../../server/domain/decimal.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import type { SheetColumn } from '../../../components/grid/useSheet.ts';
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
    const names = words === '' ? [] : words.split('\n');
    const label = (field: string) => (row: SheetRow) => t('adjust.cell', { field, lot: row.texts.lotId ?? '' });
    const required = (field: string): string => t('adjust.required', { field });
    return [
      {
        id: 'sku',
        title: required(t('column.sku')),
        width: 120,
        editor: { kind: 'text', label: label(t('column.sku')), invalid: translate('errors', 'count.skuRequired') },
      },
      {
        id: 'lotId',
        title: required(t('column.lotId')),
        width: 150,
        grows: true,
        editor: {
          kind: 'text',
          label: label(t('column.lotId')),
          invalid: translate('errors', 'inventory.lotRequired'),
        },
      },
      {
        id: 'adjustUnits',
        title: t('column.adjustUnits'),
        width: 84,
        align: 'end',
        editor: {
          kind: 'decimal',
          label: label(t('column.adjustUnits')),
          invalid: t('adjust.invalid'),
          isOptional: true,
          check: (value) => (isZero(value) ? translate('errors', 'inventory.adjustUnitsRequired') : null),
        },
      },
      {
        id: 'uom',
        title: t('column.uom'),
        width: 80,
        editor: { kind: 'text', label: label(t('column.uom')), invalid: '', isOptional: true },
      },
      {
        id: 'reason',
        title: required(t('column.reason')),
        width: 130,
        editor: {
          kind: { choices: names },
          label: label(t('column.reason')),
          invalid: translate('errors', 'inventory.adjustReasonRequired'),
        },
      },
      {
        id: 'note',
        title: t('column.note'),
        width: 110,
        editor: {
          kind: 'text',
          label: label(t('column.note')),
          invalid: '',
          isOptional: true,
          check: (value) =>
            value.length > REASON_MAX ? translate('errors', 'inventory.reasonTooLong', { maximum: REASON_MAX }) : null,
        },
      },
      {
        id: 'newQuantity',
        title: t('column.newQuantity'),
        width: 112,
        align: 'end',
        editor: {
          kind: 'decimal',
          label: label(t('column.newQuantity')),
          invalid: t('adjust.invalid'),
          isOptional: true,
          check: (value) => (isNegative(value) ? translate('errors', 'count.belowZero') : null),
        },
      },
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
