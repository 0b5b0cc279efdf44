import type { AdjustLot } from '../../../../server/contract/inventory/inventory.ts';
import { isZero } from '../../../../server/domain/decimal.ts';
import { OTHER_REASON } from '../../../../server/domain/inventory/adjustReasons.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';

export const emptyFields = (lotId: string, uom: string) => ({
  lotId,
  adjustUnits: '',
  uom,
  reasonCode: '',
  reason: '',
  note: '',
});
export type AdjustmentFields = ReturnType<typeof emptyFields>;
export type AdjustmentField = keyof AdjustmentFields;

/** The spec's messages, each at its field; the server has the last word. */
export const problems: Partial<Record<AdjustmentField, (value: string, all: AdjustmentFields) => string | true>> = {
  lotId: (value) => value !== '' || translate('errors', 'inventory.lotRequired'),
  adjustUnits(value) {
    if (value.trim() === '') return translate('errors', 'inventory.adjustUnitsRequired');
    const units = parseNumber(value);
    if (units === null) return translate('stock', 'adjust.invalid');
    return !isZero(units) || translate('errors', 'inventory.adjustUnitsRequired');
  },
  reasonCode: (value) => value !== '' || translate('errors', 'inventory.adjustReasonRequired'),
  reason: (value, { reasonCode }) =>
    reasonCode !== OTHER_REASON || value.trim() !== '' || translate('errors', 'inventory.adjustReasonRequired'),
};

export const toBody = ({ adjustUnits, ...fields }: AdjustmentFields): AdjustLot => ({
  ...fields,
  adjustUnits: parseNumber(adjustUnits) ?? '0',
});
