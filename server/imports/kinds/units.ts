import { undoUnitsImport } from '../../commands/imports/undoUnitsImport.ts';
import { upsertUnitRows } from '../../commands/catalog/upsertUnitRows.ts';
import type { RatioTypeCode } from '../../domain/catalog/productUnit.ts';
import { writtenUnits } from '../../domain/catalog/quantityPerUnit.ts';
import { sameValue } from '../../kernel/claims.ts';
import type { ReadRow } from '../readRow.ts';
import { judgeUnits, type UnitRow } from './judgeUnits.ts';
import type { FileKind } from '../fileKind.ts';
import { QUANTITY_PER_UNIT, unitForm, type UnitField } from './unitForm.ts';

const yes = (value: string | number | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'yes';
const text = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

function rowOf(row: number, values: ReadRow<UnitField>['values']): UnitRow {
  return {
    row,
    sku: String(values.sku),
    words: null,
    unit: String(values.unit),
    ratio: text(values.ratio),
    unitsPerInventoryUnit: text(values.unitsPerInventoryUnit),
    type: values.type as RatioTypeCode | undefined,
    useForInventory: yes(values.useForInventory),
    useForSelling: yes(values.useForSelling),
    useForPurchasing: yes(values.useForPurchasing),
    defaultSelling: yes(values.defaultSelling),
    defaultPurchasing: yes(values.defaultPurchasing),
    pricingUOM: text(values.pricingUOM),
    priceFactor: text(values.priceFactor),
    isEnabled: yes(values.useForAvailable),
  };
}

/** Units of products, one row for each SKU and unit. The rows of a product are one save of its unit table (spec 2, 2.5). */
export const units: FileKind<UnitField, UnitRow> = {
  name: 'units',
  form: unitForm,
  label: ({ sku = '' }) => String(sku),
  rowsOf(row, values, map) {
    const one = rowOf(row, values);
    if (map.read.unit !== QUANTITY_PER_UNIT) return [one];
    const words = one.unit;
    return (writtenUnits(words) ?? []).map(({ name, perInventoryUnit }) => ({
      ...one,
      words,
      unit: name,
      ratio: undefined,
      unitsPerInventoryUnit: perInventoryUnit,
    }));
  },
  shown: ({ sku, words, unit, unitsPerInventoryUnit = '' }) => ({
    item: sku,
    from: words ?? '',
    to: `${unitsPerInventoryUnit} ${unit}`,
  }),
  unitsOf: ({ unit }) => [{ field: 'unit', name: unit }],
  once: [{ field: 'unit', of: ({ sku, unit }) => `${sku} ${unit}`, code: 'import.unitTwice' }],
  groupOf: ({ sku }) => sameValue(sku),
  atOnce: 48,
  open: (place) => ({
    judge: (rows) => judgeUnits(rows, place),
    write: (rows, context) => upsertUnitRows(place.services, rows, context),
  }),
  undoItem: undoUnitsImport,
};
