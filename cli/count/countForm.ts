import { countedQuantity } from '../../server/domain/inventory/count/enterCounts.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { parseAmount } from './parseAmount.ts';
import type { FileForm } from '../products/fileForm.ts';

export type CountField = 'line' | 'sku' | 'lot' | 'counted' | 'unit' | 'new';

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', '是']);

/** Columns of a filled-in count sheet; those of the export that are not here are passed over. */
export const countForm: FileForm<CountField> = {
  fields: ['line', 'sku', 'lot', 'counted', 'unit', 'new'],
  required: {},
  read(field, text) {
    switch (field) {
      case 'line':
        if (!/^\d{1,7}$/.test(text)) throw new DomainError('count.lineUnknown', { line: text });
        return Number(text);
      case 'counted': {
        const units = parseAmount(text);
        if (units === null) throw new DomainError('import.number', { value: text });
        countedQuantity(units, '1');
        return units;
      }
      case 'new':
        return yes.has(text.toLowerCase()) ? 'yes' : '';
      default:
        return text;
    }
  },
};
