import type { FastifyRequest } from 'fastify';
import { removeUnused } from '../../../commands/company/removeUnused.ts';
import { SettingParams, SettingSavedAnswer } from '../../../contract/company/companySettings.ts';
import { findSetting, type FoundSetting } from '../../../queries/company/companySettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { goneEntry, goneUnlessThere } from './presentSetting.ts';

/** DELETE setting/{settingId}: an entry that nothing uses (rules 18.16). */
export const removeSettingRoute = (app: App, deps: RouteDeps) =>
  app.delete(
    '/api/company/:companyId/setting/:settingId',
    {
      config: may('company.lists'),
      schema: { params: SettingParams, response: { 200: SettingSavedAnswer } },
    },
    async (request) => {
      const { companyId, settingId } = request.params;
      const stands = await findSetting(deps.services.db, companyId, settingId);
      if (!stands) throw await goneEntry(deps, companyId, settingId);
      return removeStanding(request, deps, stands);
    },
  );

/** Deletes an entry as the list shows it, refused where something uses it. */
export async function removeStanding(request: FastifyRequest, deps: RouteDeps, stands: FoundSetting) {
  const { id, name, list } = stands;
  const { expectedRevision: _, ...context } = commandContext(request);
  const removed = await removeUnused(deps.services, list, stands, context).catch(
    goneUnlessThere(deps, context.companyId, id),
  );
  return accepted(request, deps, removed, {
    data: { id, name },
    notice: 'company.settingRemoved',
    details: { name },
    about: 'ListValueRemoved',
  });
}
