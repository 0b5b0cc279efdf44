import { CurrentUserAnswer } from '../../contract/access/access.ts';
import { APP_SYSTEM } from '../../contract/codes.ts';
import { permissionsOf } from '../../domain/access/permissions.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { get } from '../kit/call.ts';

export const userRoutes: Routes = {
  /** GET user/me (spec 1, section 7). */
  currentUser: get('/api/user/me', { may: 'session.own', answer: CurrentUserAnswer }, (request) => {
    const { userId, email, firstName, middleName, lastName, status, role, hrAccess, companyId, hiredAt } =
      sessionOf(request);
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
        permissions: permissionsOf({ role, hrAccess }),
        createdAt: hiredAt.toISOString(),
        updatedAt: hiredAt.toISOString(),
      },
    };
  }),
};
