import type {
  AddEmployeeEntry,
  ChangeEmployeeEntry,
  ChooseHrAccess,
  EmployeeEntryRow,
  EmployeeInfo,
  EmployeeListQuery,
  EmployeeRow,
} from '../../../server/contract/people/employees.ts';
import type { EmployeeBook } from '../../../server/domain/access/employeeFields.ts';
import type { Done, PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { command, get, post, put, read, remove, told } from '../../live/endpoints.ts';

export interface BookOf {
  readonly userId: string;
  readonly book: EmployeeBook;
}
interface EntryOf extends BookOf {
  readonly entryId: string;
}

const changed = ({ userId: id }: { readonly userId: string }) => [{ type: 'Employee' as const, id }];

const employeesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmployees: build.query<PageOf<EmployeeRow>, EmployeeListQuery>(
      read((query) => get('employees', query), [{ type: 'Employee', id: LIST }]),
    ),
    employee: build.query<EmployeeInfo, string>(
      read(
        (userId) => get(`employees/${userId}`),
        (id) => [{ type: 'Employee', id }],
      ),
    ),
    employeeEntries: build.query<readonly EmployeeEntryRow[], BookOf>(
      read(
        ({ userId, book }) => get(`employees/${userId}/entries`, { book }),
        ({ userId: id }) => [{ type: 'Employee', id }],
      ),
    ),
    addEmployeeEntry: build.mutation<
      Done<{ id: string }>,
      { readonly userId: string; readonly body: AddEmployeeEntry }
    >(command(({ userId, body }) => post(`employees/${userId}/entries`, body), changed)),
    changeEmployeeEntry: build.mutation<
      Done<{ id: string }>,
      { readonly userId: string; readonly entryId: string; readonly body: ChangeEmployeeEntry }
    >(command(({ userId, entryId, body }) => put(`employees/${userId}/entries/${entryId}`, body), changed)),
    removeEmployeeEntry: build.mutation<Done<{ id: string }>, EntryOf>(
      command(
        ({ userId, entryId, book }) => remove(`employees/${userId}/entries/${entryId}`, { params: { book }, ...told }),
        changed,
      ),
    ),
    chooseHrAccess: build.mutation<
      Done<{ userId: string }>,
      { readonly userId: string; readonly body: ChooseHrAccess }
    >(command(({ userId, body }) => put(`employees/${userId}/hr-access`, body), changed)),
  }),
});

export const {
  useListEmployeesQuery,
  useEmployeeQuery,
  useEmployeeEntriesQuery,
  useAddEmployeeEntryMutation,
  useChangeEmployeeEntryMutation,
  useRemoveEmployeeEntryMutation,
  useChooseHrAccessMutation,
} = employeesApi;
