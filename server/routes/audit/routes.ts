import type { Route } from '../../http/app.ts';
import { productDiffRoute } from './productDiff.ts';
import { productHistoryRoute } from './productHistory.ts';
import { lastChangesRoute } from './lastChanges.ts';
import { historyChoicesRoute } from './historyChoices.ts';
import { asOfRequestRoute } from './asOfRequest.ts';
import { asOfViewRoute } from './asOfView.ts';
import { asOfLeaveRoute } from './asOfLeave.ts';

export const auditRoutes: readonly Route[] = [
  productDiffRoute,
  productHistoryRoute,
  lastChangesRoute,
  historyChoicesRoute,
  asOfRequestRoute,
  asOfViewRoute,
  asOfLeaveRoute,
];
