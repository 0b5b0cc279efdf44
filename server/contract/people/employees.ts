import { Type, type Static } from 'typebox';
import { UserStatus } from '../../domain/access/employee.ts';
import {
  detailFields,
  employeeBookNames,
  employeeBooks,
  entryFields,
  nameFields,
  privateFields,
  type EmployeeBook,
} from '../../domain/access/employeeFields.ts';
import { hrAccessCodes } from '../../domain/access/hrAccess.ts';
import { FILE_NAME_MAX } from '../../domain/documents/fileRules.ts';
import { employeeSortNames } from '../../domain/people/employeeSortNames.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import {
  closed,
  codes,
  decimalOut,
  Id,
  Instant,
  nullable,
  paging,
  reason,
  saying,
  sortType,
  WrittenDay,
} from '../scalars.ts';

const status = codes(Object.values(UserStatus));
/** SUSPENDED in the alternate catalog of user statuses (spec 3, section 4). */
export const ALSO_SUSPENDED = 4000;

/** GET company/{id}/employees: the company's people; `status` absent: all. */
export const EmployeeListQuery = closed({
  ...paging(20),
  status: Type.Optional(status),
  department: Type.Optional(Type.String({ maxLength: 80 })),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  sortName: Type.Optional(Type.Enum([...employeeSortNames])),
  sortType: sortType(),
});
export type EmployeeListQuery = Static<typeof EmployeeListQuery>;

const account = {
  id: Id,
  name: Type.String(),
  email: Type.String(),
  ...answerPart(nameFields),
  status,
  /** User type (spec 1, section 6). */
  type: Type.Integer(),
  cardId: nullable(Type.String()),
  /** Null: what comes with the user type. */
  hrAccess: nullable(codes([...hrAccessCodes])),
  ...answerPart(detailFields),
};

const EmployeeRow = Type.Object({ ...account, createdAt: Instant });
export type EmployeeRow = Static<typeof EmployeeRow>;
export const EmployeeListAnswer = listAnswer(EmployeeRow);

export const EmployeeParams = Type.Object({ companyId: Id, userId: Id });
export const UserIdParams = Type.Object({ userId: Id });

/** The level that someone has: what was chosen, else what comes with the user type. */
const hrLevel = Type.Integer();

/** An entry of a role table, by the spec's names (spec 3, section 3, Role). */
const RoleRow = Type.Object({
  category: Type.Integer(),
  type: Type.Integer(),
  access: Type.Integer(),
  source: Type.String(),
});

/** An employee whole, with what is private for those who may see it. */
const EmployeeInfo = Type.Object({
  ...account,
  username: Type.String(),
  ...answerPart(privateFields),
  hrLevel,
  roles: Type.Array(RoleRow),
  /** Days between the start and the end of the probation; null where one of them is not known. */
  probationDays: nullable(Type.Integer()),
  /** Hours earned, approved, and what is left of them; regular hours in approved weeks (rules 9). */
  earnedPto: decimalOut(),
  approvedPto: decimalOut(),
  ptoBalance: decimalOut(),
  workHours: decimalOut(),
  /** Hours lost at the ends of years, and not earned since the balance was at the company's limit. */
  forfeitedPto: decimalOut(),
  overCapPto: decimalOut(),
  /** The picture's sha-256, by which it is read; null: none. */
  avatar: nullable(Type.String()),
  /** True once what was private was erased. */
  isErased: Type.Boolean(),
  revision: Type.Integer(),
});
export type EmployeeInfo = Static<typeof EmployeeInfo>;
export const EmployeeInfoAnswer = answer(EmployeeInfo);

/** PUT user/{userId}/avatar: JPEG or PNG, smaller than 2 MB, at least 200 by 200 (spec 3, section 5). */
export const SetAvatar = closed({
  file: Type.String({
    maxLength: FILE_NAME_MAX,
    contentMediaType: 'application/octet-stream',
    requiredCode: 'files.missing',
  }),
});
export const AvatarAnswer = accepted(
  Type.Object({ userId: Id, avatar: Type.String(), revision: Type.Integer(), commandId: Type.String() }),
);
export const AvatarParams = Type.Object({
  companyId: Id,
  userId: Id,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const edited = {
  userId: Type.Optional(Id),
  id: Type.Optional(Id),
  ...requestPart({ ...nameFields, ...detailFields, ...privateFields }),
  /** 4000 is SUSPENDED in the other catalog of the spec (rules 0.4). */
  status: Type.Optional(codes([...Object.values(UserStatus), ALSO_SUSPENDED])),
  ...saying,
};
/** PUT company/{id}/employees/{userId}: what changed. */
export const EditEmployee = closed(edited);
export type EditEmployee = Static<typeof EditEmployee>;
/** Answer: the employee as they are now, and the command's id, by which it can be undone. */
export const SavedEmployeeAnswer = accepted(Type.Object({ ...EmployeeInfo.properties, commandId: Type.String() }));

/** PUT company/{id}/employees/{userId}/hr-access: null for what comes with the user type. */
export const ChooseHrAccess = closed({ access: nullable(codes([...hrAccessCodes])), reason });
export type ChooseHrAccess = Static<typeof ChooseHrAccess>;
export const HrAccessAnswer = accepted(Type.Object({ userId: Id, access: nullable(Type.Integer()) }));

const book = Type.Unsafe<EmployeeBook>({ type: 'string', enum: employeeBookNames });
const values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));

/** GET company/{id}/employees/{userId}/entries: those of a book. */
export const EmployeeEntryQuery = closed({ book });
const EmployeeEntryRow = Type.Object({
  id: Id,
  book,
  values,
  createdBy: Type.String(),
  createdAt: Instant,
  modifiedBy: Type.String(),
  modifiedOn: Instant,
  /** Null: it has no file. */
  file: nullable(Type.Object({ name: Type.String(), mediaType: Type.String(), size: Type.Integer() })),
});
export type EmployeeEntryRow = Static<typeof EmployeeEntryRow>;
export const EmployeeEntriesAnswer = answer(Type.Array(EmployeeEntryRow));

/** What an entry is sent with: the fields of its book. */
const sentValues = requestPart(entryFields);
export const AddEmployeeEntry = closed({ book, ...sentValues, reason });
export type AddEmployeeEntry = Static<typeof AddEmployeeEntry>;
export const EntryParams = Type.Object({ companyId: Id, userId: Id, entryId: Id });
export const ChangeEmployeeEntry = closed({ book, ...sentValues, reason });
export type ChangeEmployeeEntry = Static<typeof ChangeEmployeeEntry>;
export const RemoveEmployeeEntry = closed({ book, reason });
export const EmployeeEntryAnswer = accepted(Type.Object({ id: Id, userId: Id, revision: Type.Integer() }));

/** PUT employees/{userId}/entries/{entryId}/file: a private file (spec 3, section 7). */
export const FileEmployeeEntry = closed({
  file: Type.String({
    maxLength: FILE_NAME_MAX,
    contentMediaType: 'application/octet-stream',
    requiredCode: 'files.missing',
  }),
});
export const EntryFileAnswer = accepted(
  Type.Object({ id: Id, userId: Id, revision: Type.Integer(), commandId: Type.String() }),
);

/** GET company/{id}/setting/bonuses: of one employee or of all, by their dates (spec 3, section 7). */
export const BonusQuery = closed({
  user: Type.Optional(Id),
  status: Type.Optional(Type.Enum(['PLANNED', 'PAID'])),
  type: Type.Optional(Type.String({ maxLength: 60 })),
  startDate: Type.Optional(WrittenDay),
  endDate: Type.Optional(WrittenDay),
});
const Bonus = Type.Object({
  id: Id,
  user: Type.Object({ id: Id, name: Type.String() }),
  description: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  amount: nullable(Type.String()),
  status: Type.String(),
  type: Type.String(),
});
export type BonusRow = Static<typeof Bonus>;
export const BonusesAnswer = answer(Type.Array(Bonus));
/** PUT company/{id}/setting/bonuses: what changed of one. */
export const ChangeBonus = closed({ id: Id, user: Id, ...requestPart(employeeBooks.bonus), reason });
export type ChangeBonus = Static<typeof ChangeBonus>;
