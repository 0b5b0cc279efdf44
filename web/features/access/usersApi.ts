import type { ChangeUserRole, ChangeUserStatus, CompanyUser } from '../../../server/contract/access/users.ts';
import type { Done } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { command, get, put, read } from '../../live/endpoints.ts';

interface OfUser<Body> {
  readonly userId: string;
  readonly body: Body;
}
type Changed = Done<{ userId: string; ended: number }>;

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    companyUsers: build.query<readonly CompanyUser[], undefined>(
      read(() => get('users'), [{ type: 'User', id: LIST }]),
    ),
    changeUserStatus: build.mutation<Changed, OfUser<ChangeUserStatus>>(
      command(
        ({ userId, body }) => put(`users/${userId}/status`, body),
        ({ userId: id }) => [{ type: 'User', id }],
      ),
    ),
    changeUserRole: build.mutation<Changed, OfUser<ChangeUserRole>>(
      command(
        ({ userId, body }) => put(`users/${userId}/role`, body),
        ({ userId: id }) => [{ type: 'User', id }],
      ),
    ),
  }),
});

export const { useCompanyUsersQuery, useChangeUserStatusMutation, useChangeUserRoleMutation } = usersApi;
