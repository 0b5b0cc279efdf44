import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api/api.ts';
import { liveSlice } from './live/liveSlice.ts';
import { noticesSlice } from './notices/noticesSlice.ts';
import { authSlice, sessionExpired, signedOut } from './session/authSlice.ts';
import { sessionSlice } from './session/sessionSlice.ts';
import { shellSlice } from './shell/shellSlice.ts';

const onLeaving = createListenerMiddleware();
onLeaving.startListening({
  matcher: isAnyOf(signedOut, sessionExpired),
  // Nothing of one user may be there for the next.
  effect: (_, { dispatch }) => {
    dispatch(api.util.resetApiState());
  },
});

export const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    auth: authSlice.reducer,
    session: sessionSlice.reducer,
    live: liveSlice.reducer,
    notices: noticesSlice.reducer,
    shell: shellSlice.reducer,
  },
  middleware: (getDefault) => getDefault().prepend(onLeaving.middleware).concat(api.middleware),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
