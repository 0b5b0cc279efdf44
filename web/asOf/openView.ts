import type { AsOfView } from '../../server/contract/audit/asOf.ts';
import { api } from '../api/api.ts';
import { errorText, isRetryable } from '../api/apiError.ts';
import { translate } from '../i18n/i18n.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { data } from '../api/answers.ts';
import { ask, get, read } from '../live/endpoints.ts';
import { failed, left, opened, progressed } from '../state/asOfSlice.ts';

const asOfApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForView: build.mutation<AsOfView, string>({
      query: (instant) => ask('as-of', { instant }),
      transformResponse: data<AsOfView>,
    }),
    viewState: build.query<AsOfView, string>(read((id) => get(`as-of/${id}`), [])),
  }),
});

/** Short at first, since views of small companies are ready quickly. */
const ASK_AGAIN_MS = [150, 250, 400];
const LONGEST_MS = 700;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Requests the view of the selected moment and waits until it is ready; ends quietly when another moment is selected
 * meanwhile.
 */
export const openView = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const { instant, attempt } = getState().asOf;
  if (instant === null) return;
  const isWanted = (): boolean => getState().asOf.instant === instant && getState().asOf.attempt === attempt;
  try {
    const asking = dispatch(asOfApi.endpoints.askForView.initiate(instant));
    let view: AsOfView = await asking.unwrap().finally(() => asking.reset());
    for (let tries = 0; isWanted(); tries++) {
      if (view.state === 'failed') throw new Error(translate('asOf', 'failed.building'));
      if (view.state === 'ready') {
        dispatch(forgetAnswers());
        dispatch(opened(view.id));
        return;
      }
      dispatch(progressed(view.progress));
      await pause(ASK_AGAIN_MS[tries] ?? LONGEST_MS);
      view = await dispatch(
        asOfApi.endpoints.viewState.initiate(view.id, { forceRefetch: true, subscribe: false }),
      ).unwrap();
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : errorText(error);
    if (isWanted()) dispatch(failed({ text, mayPass: isRetryable(error) }));
  }
};

/** Returns to now: drops all answers as of the past, and the screens fetch again. */
export const leaveView = () => (dispatch: AppDispatch) => {
  dispatch(left());
  dispatch(forgetAnswers());
};

/** Answers that don't depend on the moment. */
const PRESENT_ONLY = new Set(['currentUser', 'company', 'listSetting']);

/** Past and present must never mix: drops all answers of one before the other is shown. */
const forgetAnswers = () => (dispatch: AppDispatch, getState: () => RootState) => {
  for (const [key, answer] of Object.entries(getState().api.queries)) {
    if (answer?.endpointName !== undefined && !PRESENT_ONLY.has(answer.endpointName))
      dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  }
};
