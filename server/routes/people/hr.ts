import type { FastifyRequest } from 'fastify';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AddHrEntry,
  ChangeHrEntry,
  ChooseHrSettings,
  HrEntriesAnswer,
  HrEntryAnswer,
  HrEntryParams,
  HrEntryQuery,
  HrSettingsAnswer,
  HrSettingsSavedAnswer,
  RemoveHrEntry,
} from '../../contract/people/hr.ts';
import { addHrEntry, changeHrEntry, chooseHrSettings, removeHrEntry } from '../../domain/people/changeHr.ts';
import { hr, type HrEvent, type Hr } from '../../domain/people/hr.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import type { Decide } from '../../kernel/decider.ts';
import { entityId } from '../../kernel/ids.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { hrOf } from '../../queries/people/sheetSources.ts';
import { del, post, put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { asNotFound } from './presentEmployee.ts';

/** A command on a holiday or a bonus, and its answer. */
async function save<C extends { readonly entryId: string }>(
  request: FastifyRequest,
  deps: RouteDeps,
  command: C,
  decide: Decide<C, Hr, HrEvent>,
  { notice, about, reason }: { readonly notice: string; readonly about: string; readonly reason?: string | undefined },
) {
  const context = commandContext(request, { reason });
  const { handler } = deps.services;
  const handled = await handler.handle(hr, context.companyId, command, decide, context).catch(asNotFound);
  return accepted(request, deps, handled, { data: { id: command.entryId }, notice, about });
}

const today = ({ services: { db, clock } }: RouteDeps, companyId: string): Promise<string> =>
  dayOf(db, companyId, clock.now());

export const hrRoutes: Routes = {
  /** How hours and time off are counted: overtime, week, probation, caps, kiosks. */
  hrSettings: read(
    '/api/company/:companyId/hr-settings',
    { may: 'hr.view', params: CompanyParams, answer: HrSettingsAnswer },
    async (request, from) => ({ data: (await hrOf(from, request.params.companyId)).settings }),
  ),

  chooseHrSettings: put(
    '/api/company/:companyId/hr-settings',
    { may: 'hr.edit', params: CompanyParams, body: ChooseHrSettings, answer: HrSettingsSavedAnswer },
    async (request, deps) => {
      const { reason, ...settings } = request.body;
      const context = commandContext(request, { reason });
      const { handler } = deps.services;
      const handled = await handler.handle(hr, context.companyId, { settings }, chooseHrSettings, context);
      return accepted(request, deps, handled, {
        data: (await hrOf({ handler }, context.companyId)).settings,
        notice: 'people.hrSettingsSaved',
        about: 'HrSettingsChosen',
      });
    },
  ),

  /** The holiday schedule, or the bonuses that the company pays (spec 3, section 2). */
  hrEntries: read(
    '/api/company/:companyId/hr-entries',
    { may: 'hr.view', params: CompanyParams, query: HrEntryQuery, answer: HrEntriesAnswer },
    async (request, from) => {
      const { entries } = await hrOf(from, request.params.companyId);
      const { book } = request.query;
      const own = entries.filter((entry) => entry.book === book);
      return { data: own.map(({ entryId, ...entry }) => ({ id: entryId, ...entry, values: { ...entry.values } })) };
    },
  ),

  addHrEntry: post(
    '/api/company/:companyId/hr-entries',
    { may: 'hr.edit', params: CompanyParams, body: AddHrEntry, answer: HrEntryAnswer },
    async (request, deps) => {
      const { book, reason, ...values } = request.body;
      const entryId = entityId(commandContext(request).commandId, 'hrEntry');
      const command = { book, entryId, values, today: await today(deps, request.params.companyId) };
      return save(request, deps, command, addHrEntry, { notice: 'people.entryAdded', about: 'HrEntryAdded', reason });
    },
  ),

  changeHrEntry: put(
    '/api/company/:companyId/hr-entries/:entryId',
    { may: 'hr.edit', params: HrEntryParams, body: ChangeHrEntry, answer: HrEntryAnswer },
    async (request, deps) => {
      const { companyId, entryId } = request.params;
      const { book, reason, ...values } = request.body;
      const command = { book, entryId, values, today: await today(deps, companyId) };
      const said = { notice: 'people.entryChanged', about: 'HrEntryChanged', reason };
      return save(request, deps, command, changeHrEntry, said);
    },
  ),

  removeHrEntry: del(
    '/api/company/:companyId/hr-entries/:entryId',
    { may: 'hr.edit', params: HrEntryParams, query: RemoveHrEntry, answer: HrEntryAnswer },
    (request, deps) => {
      const { book, reason } = request.query;
      const command = { book, entryId: request.params.entryId };
      const said = { notice: 'people.entryRemoved', about: 'HrEntryRemoved', reason };
      return save(request, deps, command, removeHrEntry, said);
    },
  ),
};
