import { CompanyParams, MenusAnswer } from '../../contract/company/company.ts';
import { menusOf } from '../../domain/access/menus.ts';
import type { App } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';

/** GET company/{id}/menus: only screens that exist and that the user may open (design 8). */
export const menusRoute = (app: App) =>
  app.get(
    '/api/company/:companyId/menus',
    {
      config: { ...may('company.view'), ...alsoAsOf },
      schema: { params: CompanyParams, response: { 200: MenusAnswer } },
    },
    (request) => ({ data: menusOf(sessionOf(request).role) }),
  );
