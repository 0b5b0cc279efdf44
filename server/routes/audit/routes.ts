import type { Route } from '../../http/app.ts';
import { asOfRequestRoute } from './asOfRequest.ts';
import { asOfViewRoute } from './asOfView.ts';
import { asOfLeaveRoute } from './asOfLeave.ts';

export const auditRoutes: readonly Route[] = [asOfRequestRoute, asOfViewRoute, asOfLeaveRoute];
