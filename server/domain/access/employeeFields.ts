import type { FieldTable, ValuesOf } from '../fields.ts';

/** What is private is in no read model: it is read from the employee's stream, which only the person's key opens. */
const PRIVATE = { column: '' } as const;

/** What a person is called. */
export const nameFields = {
  firstName: { kind: 'text', max: 60, column: 'first_name', isRequired: true },
  middleName: { kind: 'text', max: 60, column: 'middle_name' },
  lastName: { kind: 'text', max: 60, column: 'last_name', isRequired: true },
} as const satisfies FieldTable;

/** Employment type (spec 3, section 4). */
export const EmploymentType = { FULL_TIME: 1000, PART_TIME: 2000, OUTSOURCE: 3000 } as const;

/** What colleagues may know of an employment (spec 3, section 3, Employee). */
export const employmentFields = {
  phone: { kind: 'phone', max: 40, column: 'phone', startsRow: true },
  phoneIp: { kind: 'text', max: 45, column: 'phone_ip' },
  employeeNumber: { kind: 'text', max: 40, column: 'employee_number' },
  department: { kind: 'text', max: 80, column: 'department', startsRow: true },
  employmentType: { kind: 'code', codes: Object.values(EmploymentType), column: 'employment_type' },
  scheduleType: { kind: 'text', max: 60, column: 'schedule_type' },
} as const satisfies FieldTable;

/** What time off is computed from (spec 3, section 2, History; rules 9): `pto` hours are earned for each regular hour. */
export const historyFields = {
  startDate: { kind: 'day', column: 'start_date', startsRow: true },
  endDate: { kind: 'day', column: 'end_date' },
  probationEndDate: { kind: 'day', column: 'probation_end_date' },
  pto: { kind: 'measure', column: 'pto', startsRow: true },
} as const satisfies FieldTable;

/** Marital status (spec 3, section 4). */
const maritalStatuses = [1000, 2000, 3000] as const;
/** What a wage is paid for. */
const wageTypes = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** What is sealed with the person's key (design 3). */
export const privateFields = {
  mobilePhone: { kind: 'phone', max: 40, ...PRIVATE, startsRow: true },
  maritalStatus: { kind: 'code', codes: maritalStatuses, ...PRIVATE },
  wage: { kind: 'measure', ...PRIVATE, startsRow: true },
  wageType: { kind: 'choice', choices: wageTypes, ...PRIVATE },
  notes: { kind: 'prose', max: 200, ...PRIVATE, startsRow: true },
} as const satisfies FieldTable;

export const detailFields = { ...employmentFields, ...historyFields } as const;

export type EmployeeName = ValuesOf<typeof nameFields>;
export type EmployeeDetails = ValuesOf<typeof detailFields>;
export type PrivateDetails = ValuesOf<typeof privateFields>;

/** Someone to call (spec 3, section 5). */
const contactFields = {
  name: { kind: 'text', max: 120, ...PRIVATE, isRequired: true, startsRow: true },
  title: { kind: 'text', max: 100, ...PRIVATE, isRequired: true },
  email: { kind: 'email', max: 254, ...PRIVATE, isRequired: true, startsRow: true },
  phone: { kind: 'phone', max: 40, ...PRIVATE, startsRow: true },
  mobilePhone: { kind: 'phone', max: 40, ...PRIVATE },
  notes: { kind: 'prose', max: 200, ...PRIVATE, startsRow: true },
} as const satisfies FieldTable;

/** Where someone lives (spec 3, section 5). */
const addressFields = {
  name: { kind: 'text', max: 120, ...PRIVATE, isRequired: true, startsRow: true },
  street: { kind: 'text', max: 200, ...PRIVATE, isRequired: true, startsRow: true },
  city: { kind: 'text', max: 100, ...PRIVATE, isRequired: true, startsRow: true },
  state: { kind: 'text', max: 50, ...PRIVATE, isRequired: true },
  zip: { kind: 'text', max: 5, ...PRIVATE, isRequired: true },
  phone: { kind: 'phone', max: 40, ...PRIVATE, startsRow: true },
  notes: { kind: 'prose', max: 200, ...PRIVATE, startsRow: true },
} as const satisfies FieldTable;

const dependentFields = {
  name: { kind: 'text', max: 120, ...PRIVATE, isRequired: true, startsRow: true },
  relationship: { kind: 'text', max: 60, ...PRIVATE },
  birthDate: { kind: 'day', ...PRIVATE, startsRow: true },
  notes: { kind: 'prose', max: 200, ...PRIVATE, startsRow: true },
} as const satisfies FieldTable;

/** How serious what a paper tells is (spec 3, section 3, Document). */
const severities = ['LOW', 'MEDIUM', 'HIGH'] as const;

const infractionFields = {
  title: { kind: 'text', max: 200, ...PRIVATE, isRequired: true, startsRow: true },
  date: { kind: 'day', ...PRIVATE, startsRow: true },
  type: { kind: 'text', max: 60, ...PRIVATE },
  severity: { kind: 'choice', choices: severities, ...PRIVATE },
  description: { kind: 'prose', max: 1_000, ...PRIVATE, startsRow: true },
  notes: { kind: 'prose', max: 200, ...PRIVATE, startsRow: true },
} as const satisfies FieldTable;

const medicalFields = {
  title: { kind: 'text', max: 200, ...PRIVATE, isRequired: true, startsRow: true },
  date: { kind: 'day', ...PRIVATE, startsRow: true },
  type: { kind: 'text', max: 60, ...PRIVATE },
  severity: { kind: 'choice', choices: severities, ...PRIVATE },
  description: { kind: 'prose', max: 1_000, ...PRIVATE, startsRow: true },
  notes: { kind: 'prose', max: 200, ...PRIVATE, startsRow: true },
} as const satisfies FieldTable;

const paperFields = {
  title: { kind: 'text', max: 200, ...PRIVATE, isRequired: true, startsRow: true },
  date: { kind: 'day', ...PRIVATE, startsRow: true },
  type: { kind: 'text', max: 60, ...PRIVATE },
  severity: { kind: 'choice', choices: severities, ...PRIVATE },
  description: { kind: 'prose', max: 1_000, ...PRIVATE, startsRow: true },
  notes: { kind: 'prose', max: 200, ...PRIVATE, startsRow: true },
} as const satisfies FieldTable;

const bonusStatuses = ['PLANNED', 'PAID'] as const;

/** What is paid beside the wage (spec 3, section 3, Bonus). */
const bonusFields = {
  description: { kind: 'text', max: 200, ...PRIVATE, isRequired: true, startsRow: true },
  startTime: { kind: 'day', ...PRIVATE, isRequired: true, startsRow: true },
  endTime: { kind: 'day', ...PRIVATE },
  amount: { kind: 'measure', ...PRIVATE, startsRow: true },
  status: { kind: 'choice', choices: bonusStatuses, ...PRIVATE },
  type: { kind: 'text', max: 60, ...PRIVATE },
} as const satisfies FieldTable;

/** What an employee has several of, each sealed. */
export const employeeBooks = {
  contact: contactFields,
  address: addressFields,
  dependent: dependentFields,
  infraction: infractionFields,
  medical: medicalFields,
  paper: paperFields,
  bonus: bonusFields,
} as const satisfies Record<string, FieldTable>;

/** The fields of all books, as requests send them. */
export const entryFields = {
  ...contactFields,
  ...addressFields,
  ...dependentFields,
  ...infractionFields,
  ...medicalFields,
  ...paperFields,
  ...bonusFields,
} as const;

export type EmployeeBook = keyof typeof employeeBooks;
export const employeeBookNames = Object.keys(employeeBooks) as EmployeeBook[];

/** The field by which people call an entry. */
export const labelField: Readonly<Record<EmployeeBook, string>> = {
  contact: 'name',
  address: 'name',
  dependent: 'name',
  infraction: 'title',
  medical: 'title',
  paper: 'title',
  bonus: 'description',
};
