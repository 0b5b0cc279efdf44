import type { LiveTag } from '../../server/contract/live.ts';
import { api, LIST, tagTypes, type Tag } from '../api/api.ts';
import type { AppDispatch } from '../store.ts';
import type { LiveState } from './liveSlice.ts';

const isKnown = (type: string): type is Tag => tagTypes.some((tag) => tag === type);

/** Fetches again what these tags concern: the record itself, and every list of its kind. */
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
  if (concerned.length > 0) dispatch(api.util.invalidateTags(concerned));
}

export const invalidateAll = (dispatch: AppDispatch): void => {
  dispatch(api.util.invalidateTags([...tagTypes]));
};

interface Mutation<Answer> {
  readonly dispatch: AppDispatch;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<{ data: Answer }>;
}

/** After a change of our own: with the live channel open its tags come by themselves. A refusal changed nothing. */
export async function invalidateAfter<Answer>(
  { dispatch, getState, queryFulfilled }: Mutation<Answer>,
  tags: (answer: Answer) => readonly LiveTag[],
): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  const { live } = getState() as { live: LiveState };
  if (done !== null && live.status !== 'open') invalidate(dispatch, tags(done.data));
}
