import { importPermissions } from '../../server/commands/imports/importPermissions.ts';
import { takeUnitRows } from '../../server/commands/catalog/takeUnitRows.ts';
import type { RatioTypeCode } from '../../server/domain/catalog/productUnit.ts';
import { writtenUnits } from '../../server/domain/catalog/quantityPerUnit.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import type { ReadRow } from '../../server/imports/readRow.ts';
import { judgeUnits } from './judgeUnits.ts';
import type { ImportKind } from './kind.ts';
import { QUANTITY_PER_UNIT, unitForm, type UnitField } from './unitForm.ts';
import type { UnitRow } from './unitRow.ts';

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

/** Units of products, told apart by SKU and unit. The rows of a product are one save of its unit table (spec 2, 2.5). */
export const units: ImportKind<UnitField, UnitRow> = {
  name: 'units',
  permission: importPermissions.units,
  form: unitForm,
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
  once: [{ field: 'unit', of: ({ sku, unit }) => `${sku} ${unit}`, code: 'import.unitTwice' }],
  groupOf: ({ sku }) => sameValue(sku),
  goesWhole: false,
  atOnce: 48,
  judge: judgeUnits,
  write: (rows, services, context) => takeUnitRows(services, rows, context),
};
