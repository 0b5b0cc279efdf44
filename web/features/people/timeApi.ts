import type {
  AddHrEntry,
  ChangeHrEntry,
  ChooseHrSettings,
  HrEntryRow,
  HrSettingsRow,
} from '../../../server/contract/people/hr.ts';
import type { AwayRow } from '../../../server/contract/people/away.ts';
import type { KioskLink } from '../../../server/contract/people/kiosk.ts';
import type {
  Applications,
  DecideTimeOff,
  MoveTimeOff,
  RequestTimeOff,
  TimeOffBalanceRow,
} from '../../../server/contract/people/timeOff.ts';
import type {
  ApprovedWeeks,
  ApproveWeek,
  ApproveWeeks,
  FlaggedWeek,
  ReopenWeek,
  SheetSession,
  TimeSheetQuery,
  TimeSheets,
} from '../../../server/contract/people/timeSheets.ts';
import type { HrBook } from '../../../server/domain/people/hrFields.ts';
import type { TimeOffTypeCode } from '../../../server/domain/people/timeOffCodes.ts';
import type { Done, PageOf } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { command, get, post, put, read, remove, told } from '../../live/endpoints.ts';

interface SheetAsked {
  readonly userId: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly pageNumber: number;
  readonly pageSize?: number;
}
interface UserApplicationsAsked {
  readonly startDate: string;
  readonly endDate: string;
  readonly name?: string;
  readonly card?: string;
  readonly type: TimeOffTypeCode;
}
interface OfUser<Body> {
  readonly userId: string;
  readonly body: Body;
}
interface OfApplication<Body> {
  readonly id: string;
  readonly body: Body;
}

const changed = (): readonly { type: 'TimeSheet' }[] => [{ type: 'TimeSheet' }];
/** Hours follow from punches, from what was granted and from the rules. */
const tags = ['TimeSheet', 'Punch'] as const;
type Id = Done<{ id: string }>;

const timeApi = api.injectEndpoints({
  endpoints: (build) => ({
    timeSheets: build.query<TimeSheets, TimeSheetQuery>(read((query) => get('timesheets', query), tags)),
    ownSheet: build.query<PageOf<SheetSession>, SheetAsked>(
      read(({ userId, ...query }) => get(`timesheets/${userId}`, query), tags),
    ),
    flaggedWeeks: build.query<readonly FlaggedWeek[], undefined>(read(() => get('timesheets-flagged'), tags)),
    approveWeek: build.mutation<Done<{ userId: string }>, OfUser<ApproveWeek>>(
      command(({ userId, body }) => post(`timesheets/${userId}/approve`, body), changed),
    ),
    approveWeeks: build.mutation<Done<ApprovedWeeks>, ApproveWeeks>(
      command((body) => post('timesheets-approve', body), changed),
    ),
    reopenWeek: build.mutation<Done<{ userId: string }>, OfUser<ReopenWeek>>(
      command(({ userId, body }) => post(`timesheets/${userId}/reopen`, body), changed),
    ),
    applications: build.query<
      Applications,
      { readonly userId?: string; readonly startDate?: string; readonly endDate?: string; readonly status?: number }
    >(read((query) => get('applications', query), tags)),
    userApplications: build.query<Applications, UserApplicationsAsked>(
      read((query) => get('users/applications', query), tags),
    ),
    away: build.query<readonly AwayRow[], { readonly startDate: string; readonly endDate: string }>(
      read((query) => get('away', query), tags),
    ),
    timeOffBalance: build.query<TimeOffBalanceRow, string>(read((userId) => get(`employees/${userId}/pto`), tags)),
    requestTimeOff: build.mutation<Id, RequestTimeOff>(command((body) => post('application', body), changed)),
    moveTimeOff: build.mutation<Id, OfApplication<MoveTimeOff>>(
      command(({ id, body }) => put(`application/${id}`, body), changed),
    ),
    decideTimeOff: build.mutation<Id, OfApplication<DecideTimeOff>>(
      command(({ id, body }) => put(`application/${id}/status`, body), changed),
    ),
    withdrawTimeOff: build.mutation<Id, { readonly id: string; readonly reason: string }>(
      command(({ id, reason }) => remove(`application/${id}`, { params: reason === '' ? {} : { reason } }), changed),
    ),
    hrSettings: build.query<HrSettingsRow, undefined>(read(() => get('hr-settings'), ['TimeSheet'])),
    chooseHrSettings: build.mutation<Done<HrSettingsRow>, ChooseHrSettings>(
      command((body) => put('hr-settings', body), changed),
    ),
    hrEntries: build.query<readonly HrEntryRow[], HrBook>(read((book) => get('hr-entries', { book }), ['TimeSheet'])),
    /** Where a kiosk is opened; anyone who has it can clock people in. */
    kioskLink: build.query<KioskLink, string>(read((id) => get(`hr-entries/${id}/kiosk-link`), ['TimeSheet'])),
    addHrEntry: build.mutation<Id, AddHrEntry>(command((body) => post('hr-entries', body), changed)),
    changeHrEntry: build.mutation<Id, OfApplication<ChangeHrEntry>>(
      command(({ id, body }) => put(`hr-entries/${id}`, body), changed),
    ),
    removeHrEntry: build.mutation<Id, { readonly id: string; readonly book: HrBook }>(
      command(({ id, book }) => remove(`hr-entries/${id}`, { params: { book }, ...told }), changed),
    ),
  }),
});

export const {
  useTimeSheetsQuery,
  useOwnSheetQuery,
  useFlaggedWeeksQuery,
  useApproveWeekMutation,
  useApproveWeeksMutation,
  useReopenWeekMutation,
  useApplicationsQuery,
  useUserApplicationsQuery,
  useAwayQuery,
  useTimeOffBalanceQuery,
  useRequestTimeOffMutation,
  useMoveTimeOffMutation,
  useDecideTimeOffMutation,
  useWithdrawTimeOffMutation,
  useHrSettingsQuery,
  useChooseHrSettingsMutation,
  useHrEntriesQuery,
  useKioskLinkQuery,
  useAddHrEntryMutation,
  useChangeHrEntryMutation,
  useRemoveHrEntryMutation,
} = timeApi;
