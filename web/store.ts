import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  isAnyOf,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api/api.ts';
import { asOfSlice } from './state/asOfSlice.ts';
import { columnDraftsSlice } from './state/columnDraftsSlice.ts';
import { dialogsSlice } from './state/dialogsSlice.ts';
import { liveSlice } from './live/liveSlice.ts';
import { readingAgain } from './live/readAgain.ts';
import { noticesSlice } from './state/noticesSlice.ts';
import { paletteSlice } from './state/paletteSlice.ts';
import { recordListSlice } from './state/recordListSlice.ts';
import { forgetRecent } from './palette/recent.ts';
import { authSlice, sessionExpired, signedOut } from './state/authSlice.ts';
import { dropDrafts } from './state/drafts.ts';
import { sessionSlice } from './state/sessionSlice.ts';
import { waitingSlice } from './state/waitingSlice.ts';

const slices = combineReducers({
  [api.reducerPath]: api.reducer,
  asOf: asOfSlice.reducer,
  auth: authSlice.reducer,
  session: sessionSlice.reducer,
  live: liveSlice.reducer,
  notices: noticesSlice.reducer,
  waiting: waitingSlice.reducer,
  palette: paletteSlice.reducer,
  dialogs: dialogsSlice.reducer,
  columnDrafts: columnDraftsSlice.reducer,
  recordList: recordListSlice.reducer,
});

/** Nothing of one user may remain for the next: what the screens knew begins again. */
const isLeaving = isAnyOf(signedOut, sessionExpired);
function reducer(state: ReturnType<typeof slices> | undefined, action: UnknownAction) {
  if (state === undefined || !isLeaving(action)) return slices(state, action);
  const { auth, notices } = state;
  return slices({ [api.reducerPath]: state[api.reducerPath], auth, notices }, action);
}

const onLeaving = createListenerMiddleware();
onLeaving.startListening({
  matcher: isLeaving,
  effect: (action, { dispatch }) => {
    dispatch(api.util.resetApiState());
    // A user whose session expired gets their input back after signing in; another user does not.
    if (signedOut.match(action)) dropDrafts();
    forgetRecent();
  },
});

export const store = configureStore({
  reducer,
  middleware: (getDefault) =>
    getDefault().prepend(onLeaving.middleware, readingAgain.middleware).concat(api.middleware),
  // Notifies synchronously, before the next key press: two quick presses must not start from the same state.
  enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
