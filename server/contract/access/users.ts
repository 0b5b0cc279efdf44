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
export const CompanyUsersAnswer = answer(Type.Array(CompanyUser));

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
