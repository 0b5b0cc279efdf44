import type { LiveTag } from '../../server/contract/system/live.ts';
import { LIST, tagTypes, type Tag } from '../api/api.ts';
import type { AppDispatch, RootState } from '../store.ts';
import type { LiveState } from './liveSlice.ts';
import { readAgain } from './readAgain.ts';

const isKnown = (type: string): type is Tag => tagTypes.some((tag) => tag === type);

/** Never part of the past: always current. */
const PRESENT_ONLY: ReadonlySet<Tag> = new Set<Tag>(['User', 'Company', 'ListSetting']);

/** While the console shows the past, current changes don't affect it. */
const fetchAgain =
  (tags: readonly { readonly type: Tag; readonly id?: string }[]) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const isPast = getState().asOf.instant !== null;
    const concerned = isPast ? tags.filter(({ type }) => PRESENT_ONLY.has(type)) : tags;
    if (concerned.length > 0) dispatch(readAgain(concerned));
  };

/** Refetches what these tags concern: the record and every list of its kind. */
export function invalidate(dispatch: AppDispatch, tags: readonly LiveTag[]): void {
  const concerned = tags.flatMap(({ type, id }) => {
    if (!isKnown(type)) return [];
    return id === undefined
      ? [{ type }]
      : [
          { type, id },
          { type, id: LIST },
        ];
  });
  dispatch(fetchAgain(concerned));
}

export const invalidateAll = (dispatch: AppDispatch): void => {
  dispatch(fetchAgain(tagTypes.map((type) => ({ type }))));
};

/** What RTK Query says of a mutation that has begun. */
export interface Mutation<Answer> {
  readonly dispatch: AppDispatch;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<{ data: Answer }>;
}

/** After our own change: when the live channel is open, its tags arrive anyway. A refused call changed nothing. */
export async function invalidateAfter<Answer>(
  { dispatch, getState, queryFulfilled }: Mutation<Answer>,
  tags: (answer: Answer) => readonly LiveTag[],
): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  const { live } = getState() as { live: LiveState };
  if (done !== null && live.status !== 'open') invalidate(dispatch, tags(done.data));
}
