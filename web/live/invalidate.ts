import type { LiveTag } from '../../server/contract/live.ts';
import { api, LIST, type Tag } from '../api/api.ts';
import type { AppDispatch, RootState } from '../store.ts';

const known: readonly Tag[] = ['Product', 'CompanyOptions', 'User', 'Company'];
const isKnown = (type: string): type is Tag => known.some((tag) => tag === type);

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
  dispatch(api.util.invalidateTags([...known]));
};

/** After a change of our own: with the live channel open its tags come by themselves. */
export const invalidateWhileCutOff =
  (tags: readonly LiveTag[]) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().live.status !== 'open') invalidate(dispatch, tags);
  };
