import type { Route } from '../../http/app.ts';
import { tokenRoute } from './token.ts';
import { resetPasswordRoute } from './resetPassword.ts';
import { newPasswordRoute } from './newPassword.ts';
import { signOutRoute } from './signOut.ts';
import { currentUserRoute } from './currentUser.ts';
import { changePasswordRoute } from './changePassword.ts';
import { sessionsRoute } from './sessions.ts';
import { endSessionRoute } from './endSession.ts';
import { endOtherSessionsRoute } from './endOtherSessions.ts';
import { listSettingRoute } from './lists/listSetting.ts';
import { saveSearchRoute } from './lists/saveSearch.ts';
import { changeSearchRoute } from './lists/changeSearch.ts';
import { forgetSearchRoute, restoreSearchRoute } from './lists/forgetSearch.ts';
import { arrangeColumnsRoute } from './lists/arrangeColumns.ts';

export const accessRoutes: readonly Route[] = [
  tokenRoute,
  resetPasswordRoute,
  newPasswordRoute,
  signOutRoute,
  currentUserRoute,
  changePasswordRoute,
  sessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  listSettingRoute,
  saveSearchRoute,
  changeSearchRoute,
  forgetSearchRoute,
  restoreSearchRoute,
  arrangeColumnsRoute,
];
