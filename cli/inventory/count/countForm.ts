import { countedQuantity } from '../../../server/domain/inventory/count/enterCounts.ts';
import { DomainError } from '../../../server/kernel/decider.ts';
import { numberCell, refuseControl, yesNoCell } from '../../../server/imports/cells.ts';
import type { FileForm } from '../../../server/imports/fileForm.ts';

export type CountField = 'line' | 'sku' | 'lot' | 'counted' | 'unit' | 'new';

/** Columns of a filled-in count sheet; what the export has beside them is passed over. A row without a count is not counted. */
export const countForm: FileForm<CountField> = {
  fields: ['line', 'sku', 'lot', 'counted', 'unit', 'new'],
  required: {},
  read(field, text) {
    switch (field) {
      case 'line':
        if (!/^\d{1,7}$/.test(text)) throw new DomainError('count.lineUnknown', { line: text }, field);
        return Number(text);
      case 'counted': {
        const units = numberCell(field, text);
        countedQuantity(units, '1');
        return units;
      }
      case 'new':
        return yesNoCell(field, text);
      case 'sku':
      case 'lot':
      case 'unit':
        refuseControl(field, text);
        return text;
    }
  },
};
