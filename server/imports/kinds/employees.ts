import { undoEmployeeImport } from '../../commands/imports/undoEmployeeImport.ts';
import { importEmployee, type WrittenEmployee } from '../../commands/people/importEmployee.ts';
import { detailFields, nameFields, type EmployeeDetails } from '../../domain/access/employeeFields.ts';
import { employee, hireEmployee, type Employee } from '../../domain/access/employee.ts';
import { Role, roleCodes, roleName, type RoleCode } from '../../domain/access/roles.ts';
import type { FieldRule } from '../../domain/fieldRules.ts';
import { editEmployee } from '../../domain/people/editEmployee.ts';
import { sameValue } from '../../kernel/claims.ts';
import { listUsers } from '../../queries/access/companyUsers.ts';
import { cellKindsOf, choiceCell, dayCell, fieldCell } from '../cells.ts';
import type { FileKind, ImportPlace } from '../fileKind.ts';
import { finding, type Difference, type Finding } from '../finding.ts';
import { judgeEach } from './judging.ts';

const employeeFileFields = [
  'email', 'firstName', 'middleName', 'lastName', 'role', 'employeeNumber', 'department', 'employmentType',
  'scheduleType', 'phone', 'phoneIp', 'startDate', 'endDate', 'probationEndDate', 'pto',
] as const; // prettier-ignore
type EmployeeFileField = (typeof employeeFileFields)[number];

const rules: Readonly<Record<string, FieldRule>> = { ...nameFields, ...detailFields };
const email: FieldRule = { kind: 'email', max: 254 };

/** User types by their names and codes. */
const roles: Readonly<Record<string, RoleCode>> = Object.fromEntries(
  roleCodes.flatMap((code) => [
    [(roleName(code) ?? '').toLowerCase(), code],
    [String(code), code],
  ]),
);
const types: Readonly<Record<string, number>> = {
  ...{ 'full time': 1000, fulltime: 1000, '1000': 1000, 全职: 1000 },
  ...{ 'part time': 2000, parttime: 2000, '2000': 2000, 兼职: 2000 },
  ...{ outsource: 3000, '3000': 3000, 外包: 3000 },
};

function read(field: EmployeeFileField, text: string): string | number {
  if (field === 'email') return String(fieldCell(field, email, text)).toLowerCase();
  if (field === 'role') return choiceCell(roles, field, text, 'import.employeeRole');
  if (field === 'employmentType') return choiceCell(types, field, text, 'import.employmentType');
  const rule = rules[field];
  if (rule?.kind === 'day') return dayCell(field, text);
  return rule ? fieldCell(field, rule, text) : text;
}

/** A row as the file has it, beside what it makes. */
type EmployeeFileRow = WrittenEmployee & {
  readonly cells: Readonly<Partial<Record<EmployeeFileField, string | number>>>;
};

/** The company's own people, known by their email; what is private of them comes by no file. */
export const employees: FileKind<EmployeeFileField, EmployeeFileRow> = {
  name: 'employees',
  form: {
    fields: employeeFileFields,
    required: {
      email: 'access.emailRequired',
      firstName: 'access.firstNameRequired',
      lastName: 'access.lastNameRequired',
    },
    cells: {
      ...cellKindsOf({ pto: { kind: 'measure' } }),
      ...{ employeeNumber: 'code', startDate: 'day', endDate: 'day', probationEndDate: 'day' },
    },
    read,
  },
  label: ({ firstName = '', lastName = '' }) => `${String(firstName)} ${String(lastName)}`.trim(),
  rowsOf(row, cells) {
    const { email: address, firstName, middleName, lastName, role, ...details } = cells;
    return [
      {
        ...{ row, email: String(address), firstName: String(firstName), lastName: String(lastName) },
        ...(middleName === undefined ? {} : { middleName: String(middleName) }),
        ...(role === undefined ? {} : { role: role as RoleCode }),
        details: details as Partial<EmployeeDetails>,
        cells,
      },
    ];
  },
  once: [{ field: 'email', of: (row) => row.email, code: 'import.twice' }],
  groupOf: (row) => sameValue(row.email),
  atOnce: 8,
  bulkData: ({ cells: _, ...row }) => ({ rows: [row] }),
  open(place) {
    const known = usersByEmail(place);
    return {
      judge: (rows) =>
        judgeEach(
          rows,
          async (row) => judge(row, place, await known),
          (row) => ({ column: place.nameOf('email'), value: row.email }),
        ),
      write: (rows, context) => importEmployee(place.services, rows, context),
    };
  },
  undoItem: undoEmployeeImport,
};

async function usersByEmail({ services, companyId }: ImportPlace): Promise<ReadonlyMap<string, string>> {
  const users = await listUsers(services.db, companyId);
  return new Map(users.map((user) => [user.email, user.user_id]));
}

/** Null for an employee that nobody knows yet. */
async function judge(
  row: EmployeeFileRow,
  { services, companyId, nameOf }: ImportPlace,
  known: ReadonlyMap<string, string>,
): Promise<Finding | 'same' | null> {
  const userId = known.get(row.email);
  if (userId !== undefined) {
    const { state } = await services.handler.load(employee, companyId, userId);
    const differences = differencesOf(row, state);
    return differences.length === 0
      ? 'same'
      : finding(row.row, nameOf('email'), row.email, 'import.employeeDiffers', { value: row.email, differences });
  }
  const { role = Role.USER, details, ...hire } = row;
  const command = { userId: 'any', ...hire, role };
  const hired = hireEmployee(command, employee.initialState()).reduce(
    (state, event) => employee.evolve(state, event),
    employee.initialState(),
  );
  editEmployee({ userId: 'any', details }, hired);
  return null;
}

/** A cell that is empty says nothing. */
function differencesOf({ cells }: EmployeeFileRow, { name, details, role }: Employee): Difference[] {
  const there: Readonly<Record<string, string | number | null>> = { ...name, ...details, role };
  return employeeFileFields.flatMap((field) => {
    const cell = cells[field];
    if (cell === undefined || field === 'email' || String(cell) === String(there[field] ?? '')) return [];
    return [{ field, file: String(cell), catalogue: String(there[field] ?? '') }];
  });
}
