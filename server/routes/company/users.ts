import { CompanyUsersAnswer } from '../../contract/access/access.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { listUsers } from '../../queries/access/companyUsers.ts';
import { readDb } from '../kit/readDb.ts';

/** GET company/{id}/users: the company's accounts. */
export const companyUsersRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/users',
    {
      config: { ...may('users.view'), ...alsoAsOf },
      schema: { params: CompanyParams, response: { 200: CompanyUsersAnswer } },
    },
    async (request) => {
      const rows = await listUsers(readDb(request, services).db, request.params.companyId);
      return {
        data: rows.map((row) => ({
          id: row.user_id,
          email: row.email,
          firstName: row.first_name,
          middleName: row.middle_name,
          lastName: row.last_name,
          type: row.role,
          status: row.status,
          createdAt: row.hired_at.toISOString(),
        })),
      };
    },
  );
