import { Type, type Static } from 'typebox';
import { UserStatus } from '../../domain/access/employee.ts';
import { roleCodes } from '../../domain/access/roles.ts';
import { accepted, answer } from '../envelope.ts';
import { closed, codes, Id, Instant, nullable, reason } from '../scalars.ts';

/** GET company/{id}/users: the company's accounts, for pickers and names. */
export const CompanyUser = Type.Object({
  id: Id,
  email: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  /** User type, spec 1, section 6. */
  type: Type.Integer(),
  status: Type.Integer(),
  createdAt: Instant,
  /** What the time clock knows them by. */
  cardId: nullable(Type.String()),
});
export type CompanyUser = Static<typeof CompanyUser>;
/** `search`: part of a name, an address or a card; the console sends it in capitals (spec 3, section 7). */
export const CompanyUsersQuery = closed({ search: Type.Optional(Type.String({ maxLength: 100 })) });
export const CompanyUsersAnswer = answer(Type.Array(CompanyUser));

/** What users are looked for by (spec 3, section 4): those of the company. */
export const COMPANY_CATEGORY = 4000;

/** GET company/users (spec 1, section 7): active users of one type; `source` is the company, `category` 4000. */
export const UsersOfTypeQuery = closed({
  source: Type.Optional(Id),
  category: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  type: Type.Optional(codes(roleCodes)),
});
const UserOfType = Type.Object({
  id: Id,
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  /** As people read it. */
  name: Type.String(),
  type: Type.Integer(),
});
export type UserOfType = Static<typeof UserOfType>;
export const UsersOfTypeAnswer = answer(Type.Array(UserOfType));

export const UserParams = Type.Object({ companyId: Id, userId: Id });

/** PUT company/{id}/users/{userId}/status: 1000 active, 3000 suspended. */
export const ChangeUserStatus = closed({ status: codes([UserStatus.ACTIVE, UserStatus.SUSPENDED]), reason });
export type ChangeUserStatus = Static<typeof ChangeUserStatus>;

/** PUT company/{id}/users/{userId}/role: another user type (spec 1, section 6). */
export const ChangeUserRole = closed({ role: codes(roleCodes), reason });
export type ChangeUserRole = Static<typeof ChangeUserRole>;

/** PUT company/{id}/user/{userId}/card-no: the number of a card for the time clock (spec 1, section 7). */
export const CardNo = closed({
  cardNo: Type.String({ minLength: 1, maxLength: 64, requiredCode: 'access.cardRequired' }),
});
export const CardIssuedAnswer = accepted(Type.Object({ userId: Id, cardId: Type.String() }));

/** `ended`: sessions that ended with it. */
export const AccountChangedAnswer = accepted(Type.Object({ userId: Id, ended: Type.Integer() }));
