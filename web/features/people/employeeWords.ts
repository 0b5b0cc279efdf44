import { roleName } from '../../../server/domain/access/roles.ts';
import type { EmployeeBook } from '../../../server/domain/access/employeeFields.ts';
import { formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import type { RecordWords } from '../../records/record.ts';

/** The field as this area calls it, else as refusals do. */
const fieldName = (field: string): string =>
  translateKnown('employees', `field.${field}`) ??
  translateKnown('errors', `field.${field}`) ??
  translate('records', 'field.other');

const coded = ['status', 'employmentType', 'maritalStatus', 'wageType', 'severity', 'hrAccess'];
const days = ['startDate', 'endDate', 'probationEndDate', 'birthDate', 'date', 'startTime', 'endTime'];

/** The value of a field as the screens show it; of what is private histories tell the fields alone. */
function fieldValue(field: string, value: unknown): string {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  if (text === '') return NONE;
  if (coded.includes(field)) return translateKnown('employees', `${field}.${text}`) ?? text;
  if (days.includes(field)) return formatDay(text);
  if (field === 'role') return translateKnown('access', `users.role.${roleName(Number(text)) ?? ''}`) ?? text;
  if (field === 'erased') return translate('records', 'yes');
  if (field === 'privateEntries') return translateKnown('employees', `book.${text}`) ?? text;
  return field === 'privateDetails' ? text.split(', ').map(fieldName).join(', ') : text;
}

/** What the fields of an employee and their values are called wherever changes are shown. */
export const employeeWords: RecordWords = { fieldName, fieldValue };

/** What the fields of an entry are called in its form. */
export const entryWords = (book: EmployeeBook): RecordWords => ({
  fieldName: (field) => translateKnown('employees', `${book}.${field}`) ?? fieldName(field),
  fieldValue,
});
