import type { CompanyUser } from '../../../server/contract/access/users.ts';
import { roleName } from '../../../server/domain/access/roles.ts';
import { translateKnown } from '../../i18n/i18n.ts';

/** A user's name as people read it. */
export const nameOfUser = ({ firstName, middleName, lastName, email }: CompanyUser): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ') || email;

/** What a user type is called; this console may not know one yet. */
export const roleText = (type: number): string => {
  const name = roleName(type) ?? String(type);
  return translateKnown('access', `users.role.${name}`) ?? name;
};
