import type { LiveHello } from '../../server/contract/system/live.ts';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/api.ts';
import type { AppDispatch } from '../store.ts';

/** What opens the channel once; `since` and `mark` say how far the company's data had moved on when it was given. */
export type LiveTicket = LiveHello;

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveTicket: build.mutation<Required<LiveTicket>, undefined>({
      query: () => ({ path: 'live/ticket', method: 'POST', isCommand: false, isQuiet: true, showsErrors: true }),
      transformResponse: ({ data: { ticket, since, mark } }: Answer<Required<LiveTicket>>) => ({ ticket, since, mark }),
    }),
  }),
});

/** Over a silently dead connection, a ticket request would otherwise take as long as any call. */
const TICKET_TIMEOUT_MS = 4_000;

const fetchTicket =
  () =>
  async (dispatch: AppDispatch): Promise<Required<LiveTicket> | null> => {
    const asking = dispatch(liveApi.endpoints.liveTicket.initiate(undefined));
    const tooLate = setTimeout(() => asking.abort(), TICKET_TIMEOUT_MS);
    const { data = null } = await asking;
    clearTimeout(tooLate);
    asking.reset(); // used once, stored nowhere
    return data;
  };

let kept: LiveTicket | null = null;

/** Before a session reads anything: what changes between its first reads and the opening of its channel is noticed then. */
export const keepTicket = () => async (dispatch: AppDispatch) => {
  kept = await dispatch(fetchTicket());
};

/** The kept ticket, once; then one that knows nothing of what was read before it. */
export const takeTicket =
  () =>
  async (dispatch: AppDispatch): Promise<LiveTicket | null> => {
    const mine = kept;
    kept = null;
    if (mine) return mine;
    const fetched = await dispatch(fetchTicket());
    return fetched && { ticket: fetched.ticket };
  };
