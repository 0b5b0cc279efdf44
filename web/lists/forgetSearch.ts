import { translate } from '../i18n/i18n.ts';
import { failureShown } from '../api/failure.ts';
import { noticeShown } from '../state/noticesSlice.ts';
import type { AppDispatch } from '../store.ts';
import { listsApi } from './listsApi.ts';
import type { KnownSearch } from './useOpenSearch.ts';

/** Deletes a search at once, with a notice by which it comes back; true when it is gone. */
export const forgetSearch =
  ({ searchId, name }: KnownSearch) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const { error } = await dispatch(listsApi.endpoints.forgetSearch.initiate(searchId));
    if (error) {
      dispatch(failureShown(error));
      return false;
    }
    dispatch(
      noticeShown({
        kind: 'success',
        text: translate('lists', 'forgotten', { name }),
        undo: {
          calls: [{ method: 'POST', path: `company/:companyId/saved-search/${searchId}/restore`, body: {} }],
          revision: null,
          tags: [{ type: 'ListSetting' }],
        },
      }),
    );
    return true;
  };
