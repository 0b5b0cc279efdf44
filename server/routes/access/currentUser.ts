import { CurrentUserAnswer } from '../../contract/access.ts';
import { permissionsOf } from '../../domain/access/permissions.ts';
import type { App } from '../../plugins/app.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';

/** GET user/me (spec 1, section 7). */
export const currentUserRoute = (app: App) =>
  app.get(
    '/api/user/me',
    { config: may('session.own'), schema: { response: { 200: CurrentUserAnswer } } },
    (request) => {
      const { userId, email, firstName, middleName, lastName, status, role, companyId, hiredAt } = sessionOf(request);
      return {
        data: {
          id: userId,
          email,
          username: email,
          firstName,
          middleName,
          lastName,
          avatar: null,
          status,
          auth: role,
          roles: [role],
          rolesOfCompany: [{ source: companyId, type: role }],
          permissions: permissionsOf(role),
          createdAt: hiredAt.toISOString(),
        },
      };
    },
  );
