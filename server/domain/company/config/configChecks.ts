import { DomainError } from '../../../kernel/decider.ts';
import { isMailAddress } from '../../mailAddress.ts';
import { joinedList, unseenCharacter } from '../../text.ts';

/** Characters before the number of an order or on a label. */
export const PREFIX_MAX = 10;
const BEST_BY_DAYS_MAX = 3_650;
const RECIPIENTS_MAX = 20;

/** What begins a number: it is in file names, barcodes and files that others read, so nothing that they read otherwise. */
const PREFIX = /^[\p{L}\p{N} ._#/-]*$/u;

export function checkedPrefix(field: string): (written: string) => string {
  return (written) => {
    const value = written.trim();
    if (value.length > PREFIX_MAX || !PREFIX.test(value) || unseenCharacter(value) !== null)
      throw new DomainError('config.prefixInvalid', { value, maximum: PREFIX_MAX }, field);
    return value;
  };
}

/** Days, as the specification demands above 0 (spec 1, section 5). */
export function checkedBestByDays(written: string): string {
  const days = /^\d{1,5}$/.test(written.trim()) ? Number(written) : 0;
  if (days < 1 || days > BEST_BY_DAYS_MAX)
    throw new DomainError('config.bestByInvalid', { maximum: BEST_BY_DAYS_MAX }, 'poBestByDate');
  return String(days);
}

/** A time of the company's clocks, HH:MM. */
export function checkedTime(field: string): (written: string) => string {
  return (written) => {
    const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(written.trim()) ?? [];
    if (hour === '' || Number(hour) > 23 || Number(minute) > 59)
      throw new DomainError('config.timeInvalid', { value: written.trim() }, field);
    return `${hour.padStart(2, '0')}:${minute}`;
  };
}

/** Mail addresses joined by commas. */
export function checkedRecipients(field: string): (written: string) => string {
  return (written) => {
    const list = joinedList(written);
    const addresses = recipientsIn(list);
    const wrong = addresses.find((address) => !isMailAddress(address));
    if (wrong !== undefined) throw new DomainError('fields.emailInvalid', { value: wrong }, field);
    if (addresses.length > RECIPIENTS_MAX)
      throw new DomainError('config.tooManyRecipients', { maximum: RECIPIENTS_MAX }, field);
    return list;
  };
}

/** The addresses of a list as it is kept. */
export const recipientsIn = (list: string): string[] => list.split(', ').filter((address) => address !== '');
