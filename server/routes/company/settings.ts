import { CompanyParams } from '../../contract/company/company.ts';
import {
  CompanySettingsAnswer,
  SettingsQuery,
  CompanySettingAnswer,
  SettingParams,
  AddSetting,
  SettingSavedAnswer,
  AddSettingDetail,
  ChangeSetting,
  SettingDetailParams,
} from '../../contract/company/companySettings.ts';
import { findSettings, findSetting, type FoundSetting } from '../../queries/company/companySettings.ts';
import { pageOf } from '../../queries/paging.ts';
import { LIST_MAX } from '../../domain/company/limits.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { listNamed, presentSetting, assertFieldsOf, goneEntry, mapToGone } from './presentSetting.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { settingListOf } from '../../commands/company/settings.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { detailsOf, type SettingListName } from '../../domain/company/valueLists.ts';
import { DomainError } from '../../kernel/decider.ts';
import { settingCodes } from '../../domain/company/settingCodes.ts';
import type { FastifyRequest } from 'fastify';
import { removeUnused } from '../../commands/company/removeUnused.ts';
import { read, post, put, del } from '../kit/call.ts';

export const settingRoutes: Routes = {
  /** GET setting/settings: the entries of one company list, by name (spec 1, section 7). */
  companySettings: read(
    '/api/company/:companyId/setting/settings',
    { may: 'company.view', params: CompanyParams, query: SettingsQuery, answer: CompanySettingsAnswer },
    async (request, { db }) => {
      const { companyId } = request.params;
      const { category, type, searchKey, ...paging } = request.query;
      const found = await findSettings(db, companyId, listNamed(category, type), searchKey);
      const { limit, offset } = pageOf(paging, LIST_MAX);
      const list = found.slice(offset, offset + limit).map((setting) => presentSetting(companyId, setting));
      return { data: { total: found.length, totalIsCapped: false, list } };
    },
  ),

  /** GET setting/{settingId}: one entry of a company list. */
  companySetting: read(
    '/api/company/:companyId/setting/:settingId',
    { may: 'company.view', params: SettingParams, answer: CompanySettingAnswer },
    async (request, { db }) => {
      const { companyId, settingId } = request.params;
      const found = await findSetting(db, companyId, settingId);
      if (!found) throw notFound();
      return { data: presentSetting(companyId, found) };
    },
  ),

  /** POST setting: a new entry of a company list (spec 1, section 7). */
  addSetting: post(
    '/api/company/:companyId/setting',
    { may: 'company.lists', params: CompanyParams, body: AddSetting, answer: SettingSavedAnswer },
    async (request, deps) => {
      const { category, type, ...fields } = request.body;
      return add(request, deps, listNamed(category, type), fields);
    },
  ),

  /** POST setting/detail: a new entry below one of a company list: a category of a section, a location of a warehouse (spec 1, section 7). */
  addSettingDetail: post(
    '/api/company/:companyId/setting/detail',
    { may: 'company.lists', params: CompanyParams, body: AddSettingDetail, answer: SettingSavedAnswer },
    async (request, deps) => {
      const { settingId, ...fields } = request.body;
      const above = await findSetting(deps.services.db, request.params.companyId, settingId);
      if (!above) throw new DomainError('company.settingUnknown', { id: settingId }, 'settingId');
      const details = detailsOf(above.list);
      if (details === null) throw new DomainError('company.noDetails', { name: above.name }, 'settingId');
      return add(request, deps, details.list, fields, { [details.above]: settingId });
    },
  ),

  /** PUT setting: another name, or what else an entry has. Whatever uses it is called so everywhere (spec 2, 2.5). */
  changeSetting: put(
    '/api/company/:companyId/setting',
    { may: 'company.lists', params: CompanyParams, body: ChangeSetting, answer: SettingSavedAnswer },
    async (request, deps) => {
      const { id, category, type, ...fields } = request.body;
      const stands = await findSetting(deps.services.db, request.params.companyId, id);
      if (!stands) throw await goneEntry(deps, request.params.companyId, id);
      const codes = settingCodes[stands.list];
      if ((category ?? codes.category) !== codes.category || (type ?? codes.type) !== codes.type)
        throw new RequestError(400, { code: 'company.listOther', field: 'type' });
      assertFieldsOf(stands.list, fields);
      if (Object.keys(fields).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      const { expectedRevision: _, ...context } = commandContext(request);
      const changed = await settingListOf(stands.list)
        .change(deps.services, stands, fields, context)
        .catch(mapToGone(deps, request.params.companyId, id));
      const name = fields.name?.trim() ?? stands.name;
      return accepted(request, deps, changed, {
        data: { id, name },
        notice: 'company.settingSaved',
        details: { name },
        about: 'ListValueRenamed',
      });
    },
  ),

  /** DELETE setting/{settingId}: an entry that nothing uses (rules 18.16). */
  removeSetting: del(
    '/api/company/:companyId/setting/:settingId',
    { may: 'company.lists', params: SettingParams, answer: SettingSavedAnswer },
    async (request, deps) => {
      const { companyId, settingId } = request.params;
      const stands = await findSetting(deps.services.db, companyId, settingId);
      if (!stands) throw await goneEntry(deps, companyId, settingId);
      return removeExisting(request, deps, stands);
    },
  ),

  /** DELETE setting/detail/{detailId}: an entry below another one, that nothing uses (spec 1, section 7; rules 18.16). */
  removeSettingDetail: del(
    '/api/company/:companyId/setting/detail/:detailId',
    { may: 'company.lists', params: SettingDetailParams, answer: SettingSavedAnswer },
    async (request, deps) => {
      const { companyId, detailId } = request.params;
      const stands = await findSetting(deps.services.db, companyId, detailId);
      if (typeof stands?.parentId !== 'string') throw notFound();
      return removeExisting(request, deps, stands);
    },
  ),
};

/** Adds an entry to a list, below the one that `above` names. */
async function add(
  request: FastifyRequest,
  deps: RouteDeps,
  list: SettingListName,
  fields: Omit<AddSetting, 'category' | 'type'>,
  above: Readonly<Record<string, string>> = {},
) {
  assertFieldsOf(list, fields);
  // There is no revision yet that a caller could have seen.
  const { expectedRevision: _, ...context } = commandContext(request);
  const added = await settingListOf(list).add(deps.services, { ...fields, ...above }, context);
  const name = fields.name.trim();
  return accepted(request, deps, added, {
    data: { id: added.id, name },
    notice: 'company.settingAdded',
    details: { name },
    about: 'ListValueAdded',
  });
}

/** Deletes an entry as the list shows it, refused where something uses it. */
async function removeExisting(request: FastifyRequest, deps: RouteDeps, stands: FoundSetting) {
  const { id, name, list } = stands;
  const { expectedRevision: _, ...context } = commandContext(request);
  const removed = await removeUnused(deps.services, list, stands, context).catch(
    mapToGone(deps, context.companyId, id),
  );
  return accepted(request, deps, removed, {
    data: { id, name },
    notice: 'company.settingRemoved',
    details: { name },
    about: 'ListValueRemoved',
  });
}
