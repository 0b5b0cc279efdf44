import { formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import type { RecordWords } from '../../records/record.ts';

const days = ['date', 'startDate', 'endDate'];

/** What the fields of holidays, bonuses and HR settings and their values are called. */
export const hrWords: RecordWords = {
  fieldName: (field) =>
    translateKnown('timesheets', `field.${field}`) ??
    translateKnown('errors', `field.${field}`) ??
    translate('records', 'field.other'),
  fieldValue(field, value) {
    const text =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
    if (text === 'true' || text === 'false') return translate('records', text === 'true' ? 'yes' : 'no');
    if (text === '') return NONE;
    return days.includes(field) ? formatDay(text) : text;
  },
};
