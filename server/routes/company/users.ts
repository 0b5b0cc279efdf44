import { CompanyUsersAnswer } from '../../contract/access.ts';
import { CompanyParams } from '../../contract/company.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may } from '../../plugins/authorize.ts';
import { readDb } from '../../plugins/readDb.ts';

/** GET company/{id}/users: the company's accounts. */
export const companyUsersRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/users',
    {
      config: { ...may('users.view'), ...alsoAsOf },
      schema: { params: CompanyParams, response: { 200: CompanyUsersAnswer } },
    },
    async (request) => {
      const rows = await readDb(request, services)
        .db.selectFrom('company_users')
        .selectAll()
        .where('company_id', '=', request.params.companyId)
        .orderBy('email')
        .execute();
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
