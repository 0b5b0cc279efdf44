import { createListenerMiddleware, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api, type Tag } from '../api/api.ts';

/** The part of the store that this works on; the store itself imports it. */
type State = Readonly<Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>>;

type Concerned = readonly { readonly type: Tag; readonly id?: string }[];

/** What has changed while a query was under way, by its key. The query may have been answered before the change. */
const changedMeanwhile = new Map<string, Concerned>();

/** Fetches again what these tags concern; queries under way, which RTK Query would leave alone, once they are answered. */
export const readAgain =
  (tags: Concerned) =>
  (dispatch: ThunkDispatch<State, unknown, UnknownAction>, getState: () => State): void => {
    for (const [key, query] of Object.entries(getState()[api.reducerPath].queries))
      if (query?.status === QueryStatus.pending)
        changedMeanwhile.set(key, [...(changedMeanwhile.get(key) ?? []), ...tags]);
    dispatch(api.util.invalidateTags([...tags]));
  };

/** Of a query that has ended, as RTK Query says it. */
interface Ended {
  readonly type: string;
  readonly meta: { readonly arg: { readonly queryCacheKey: string }; readonly condition?: boolean };
}
const FULFILLED = `${api.reducerPath}/executeQuery/fulfilled`;
const REJECTED = `${api.reducerPath}/executeQuery/rejected`;

/** `condition`: it was not even sent, because the same is under way. */
const isEnded = (action: { readonly type: string }): action is Ended =>
  action.type === FULFILLED || (action.type === REJECTED && (action as Ended).meta.condition !== true);

/** What an endpoint that some feature injects has. */
interface Endpoint {
  readonly initiate: (
    arg: unknown,
    options: { subscribe: false; forceRefetch: true },
  ) => ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

export const readingAgain = createListenerMiddleware();
readingAgain.startListening({
  matcher: isEnded,
  effect: ({ type, meta }, listener) => {
    const key = meta.arg.queryCacheKey;
    const tags = changedMeanwhile.get(key);
    changedMeanwhile.delete(key);
    if (tags === undefined || type !== FULFILLED) return;
    // Only now it is known what it shows.
    const concerned = api.util.selectInvalidatedBy(listener.getState() as State, [...tags]);
    const query = concerned.find(({ queryCacheKey }) => queryCacheKey === key);
    if (query === undefined) return;
    const { initiate } = (api.endpoints as Readonly<Record<string, Endpoint>>)[query.endpointName] ?? {};
    if (initiate) listener.dispatch(initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  },
});
