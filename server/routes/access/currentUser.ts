import { CurrentUserAnswer } from '../../contract/access/access.ts';
import { APP_SYSTEM } from '../../contract/codes.ts';
import { permissionsOf } from '../../domain/access/permissions.ts';
import type { App } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';

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
          mobilePhone: null,
          phone: null,
          maritalStatus: null,
          notes: null,
          startDate: null,
          endDate: null,
          probationEndDate: null,
          employmentType: null,
          status,
          cardId: null,
          pto: null,
          ptoBalance: null,
          auth: role,
          roles: [role],
          rules: [],
          rolesOfCompany: [{ source: companyId, type: role }],
          rolesOfDepartment: [],
          rolesOfOrder: [],
          rolesOfClient: [],
          saveRoles: [],
          saveRules: [],
          appSystem: APP_SYSTEM,
          remove: false,
          permissions: permissionsOf(role),
          createdAt: hiredAt.toISOString(),
          updatedAt: hiredAt.toISOString(),
        },
      };
    },
  );
