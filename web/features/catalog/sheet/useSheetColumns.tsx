import { useMemo } from 'react';
import type { SheetProduct } from '../../../../server/contract/catalog/productSheet.ts';
import { sheetFields, type SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import { describedFields } from '../../../../server/domain/catalog/productFields.ts';
import { checkedSku } from '../../../../server/domain/catalog/productRules.ts';
import { checkedField } from '../../../../server/domain/fieldRules.ts';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import { sheetColumn, type SheetColumn } from '../../../components/grid/useSheet.ts';
import { formatMoney, formatQuantity, NONE } from '../../../format/numbers.ts';
import { translateKnown } from '../../../i18n/i18n.ts';
import { problemOf } from '../../../i18n/problemOf.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { amountEditor } from '../productCells.ts';
import { isReorder } from './sheetChanges.ts';

/** The fields of the sheet that this user may change. */
export function useSheetFields(): readonly SheetField[] {
  const may = useMay();
  const [setsPrice, setsCost, edits] = [may('products.price'), may('products.editCost'), may('products.edit')];
  return useMemo(
    () => sheetFields.filter((field) => (field === 'price' ? setsPrice : field === 'cost' ? setsCost : edits)),
    [setsPrice, setsCost, edits],
  );
}

/** What is entered: the SKU and what its product is to have, each by the rules of the product's own form. */
export function useEnteredColumns(fields: readonly SheetField[]): readonly SheetColumn[] {
  const { t } = useText('catalog');
  return useMemo(() => {
    const column = sheetColumn({
      required: (title) => t('add.required', { field: title }),
      label: (title, { texts }) => t('add.cell', { field: title, name: texts.sku ?? '' }),
    });
    const entered = (field: SheetField): SheetColumn => {
      const title = t(`sheet.new.${field}`);
      if (!isReorder(field)) return column(field, title, 96, { ...amountEditor(t, field), isOptional: true });
      const counted = column(field, title, 124, {
        kind: 'decimal',
        isOptional: true,
        invalid: t('sheet.number'),
        check: (value) => problemOf(() => checkedField(field, describedFields[field], Number(value))),
      });
      return { ...counted, align: 'end' };
    };
    const sku = column('sku', t('column.sku'), 140, {
      invalid: translateKnown('errors', 'catalog.skuRequired') ?? '',
      check: (value) => problemOf(() => checkedSku(value)),
    });
    return [sku, ...fields.map(entered)];
  }, [t, fields]);
}

interface Known {
  /** Undefined while its product is looked up. */
  readonly productOf: (row: SheetRow) => SheetProduct | null | undefined;
  readonly changesOf: (row: SheetRow) => number;
  /** What is wrong with a row, its first cell first; undefined: nothing. */
  readonly problemOf: (row: SheetRow) => string | undefined;
}

/** The columns as they are shown: beside each that is entered what the product has now, and what a row comes to. */
export function useShownColumns(
  entered: readonly SheetColumn[],
  fields: readonly SheetField[],
  { productOf, changesOf, problemOf: problemIn }: Known,
): readonly (SheetColumn | GridColumn<SheetRow>)[] {
  const { t } = useText('catalog');
  return useMemo(() => {
    const now = (field: SheetField): GridColumn<SheetRow> => ({
      id: `now-${field}`,
      title: t(`sheet.now.${field}`),
      width: isReorder(field) ? 124 : 90,
      align: 'end',
      text: (row) => {
        const product = productOf(row);
        const value = product?.[field];
        if (!product) return '';
        if (value === null || value === undefined) return NONE;
        return typeof value === 'number' ? formatQuantity(String(value)) : formatMoney(value);
      },
    });
    const name: GridColumn<SheetRow> = {
      id: 'variety',
      title: t('column.variety'),
      width: 180,
      grows: true,
      text: (row) => productOf(row)?.variety ?? '',
    };
    const outcome: GridColumn<SheetRow> = {
      id: 'outcome',
      title: t('sheet.outcome'),
      width: 250,
      text: (row) => {
        const problem = problemIn(row);
        if (problem !== undefined) return problem;
        const product = productOf(row);
        if (!product) return product === undefined && row.texts.sku?.trim() ? t('sheet.outcome.looking') : '';
        const count = changesOf(row);
        return count === 0 ? t('sheet.outcome.unchanged') : t('sheet.outcome.changed', { count });
      },
      render: (row) => {
        const problem = problemIn(row);
        return problem === undefined ? null : (
          <span className="cd-error" title={problem}>
            {problem}
          </span>
        );
      },
    };
    const [sku, ...others] = entered;
    const pairs = others
      .filter(({ id }) => fields.some((field) => field === id))
      .flatMap((column) => [now(column.id as SheetField), column]);
    return [...(sku ? [sku] : []), name, outcome, ...pairs];
  }, [t, entered, fields, productOf, changesOf, problemIn]);
}
