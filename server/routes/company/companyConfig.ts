import type { FastifyRequest } from 'fastify';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  ConfigEntryAnswer,
  ConfigListAnswer,
  ConfigParams,
  ConfigRecord,
  ConfigSavedAnswer,
  ConfigsQuery,
  ConfiguredCompanyAnswer,
  SaveConfig,
  SaveConfigs,
} from '../../contract/company/companyConfig.ts';
import { company } from '../../domain/company/company.ts';
import { configOf } from '../../domain/company/config/companyConfig.ts';
import { categoryOf } from '../../domain/company/config/configKey.ts';
import { assertTypeOf, saveConfig } from '../../domain/company/config/saveConfig.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { findConfig } from '../../queries/company/companyConfig.ts';
import { del, post, put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { saveRecord, withoutIds } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { asNotFound, presentConfig } from './presentCompany.ts';

const at = (rest = ''): string => `/api/admin/company/:companyId/company-config${rest}`;
const settings = { may: 'company.settings' } as const;
const changes = { ...settings, params: CompanyParams, answer: ConfigSavedAnswer } as const;

export const companyConfigRoutes: Routes = {
  /** GET company-configs: the settings that were saved, of a category or a type (spec 1, section 7). */
  companyConfigs: read(
    at('/company-configs'),
    { ...settings, params: CompanyParams, query: ConfigsQuery, answer: ConfigListAnswer },
    async (request, { db }) => {
      const list = await findConfig(db, request.params.companyId, request.query);
      return { data: { total: list.length, totalIsCapped: false, list } };
    },
  ),

  /** GET company-config/{configId}: one of them; its id is its key. */
  companyConfigEntry: read(
    at('/:configId'),
    { ...settings, params: ConfigParams, answer: ConfigEntryAnswer },
    async (request, { db }) => {
      const { companyId, configId } = request.params;
      const [data] = await findConfig(db, companyId, { key: configId });
      if (!data) throw notFound();
      return { data };
    },
  ),

  /** PUT company-configs: several settings at once. */
  saveConfigs: put(at('/company-configs'), { ...changes, body: SaveConfigs }, (request, deps) =>
    save(request, deps, request.params.companyId, request.body),
  ),

  /** POST company-config: a setting that was not saved before. */
  addConfig: post(at(), { ...changes, body: ConfigRecord }, (request, deps) =>
    save(request, deps, request.params.companyId, [request.body]),
  ),

  /** PUT company-config: another value. */
  changeConfig: put(at(), { ...changes, body: ConfigRecord }, (request, deps) =>
    save(request, deps, request.params.companyId, [request.body]),
  ),

  /** DELETE company-config/{configId}: the setting is as usual again. */
  removeConfig: del(
    at('/:configId'),
    { ...settings, params: ConfigParams, answer: ConfigSavedAnswer },
    async (request, deps) => {
      const { companyId, configId } = request.params;
      const { config } = (await deps.services.handler.load(company, companyId, companyId)).state;
      if (config[configId] === undefined) throw notFound();
      return saveValues(request, deps, companyId, { [configId]: null });
    },
  ),

  /** GET company/{id}/company-config: the company and all of its settings, saved or usual. */
  companyConfig: read(
    '/api/company/:companyId/company-config',
    { ...settings, params: CompanyParams, answer: ConfiguredCompanyAnswer },
    async (request, from) => ({ data: await presentConfig(from, request.params.companyId) }),
  ),

  /** PUT company/{id}/company-config: what a page of the settings changes, one save for all of it (spec 1, 2.7 and 2.8). */
  saveConfig: put('/api/company/:companyId/company-config', { ...changes, body: SaveConfig }, async (request, deps) => {
    const { companyId } = request.params;
    const saved = {
      ...withoutIds,
      refused: asNotFound,
      present: (
        _: string,
        { revision }: { readonly revision: bigint },
        { commandId }: { readonly commandId: string },
      ) => ({
        data: { revision: Number(revision), commandId },
      }),
    } as const;
    return saveRecord(request, deps, saved, {
      id: companyId,
      body: request.body,
      // A setting that was never saved is as usual, which a save of its group keeps (spec 1, 2.7).
      undoing: undoingOf(company, ({ config }) =>
        Object.fromEntries(
          Object.entries(configOf(config)).map(([name, setting]) => [name, { [name]: setting }] as const),
        ),
      ),
      handle: (values, context) =>
        deps.services.handler.handle(company, companyId, { companyId, values }, saveConfig, context),
      notice: 'company.configured',
      about: 'CompanyConfigured',
    });
  }),
};

/** Settings as records of the specification: under their own type and category, of this company. */
function save(request: FastifyRequest, deps: RouteDeps, companyId: string, records: readonly ConfigRecord[]) {
  const values: Record<string, string | null> = {};
  for (const { company: owner = companyId, category, type, dataKey, dataValue } of records) {
    if (owner !== companyId) throw new RequestError(400, { code: 'request.otherCompany', field: 'company' });
    assertTypeOf(dataKey, type);
    if (categoryOf(type) !== category) throw new RequestError(400, { code: 'config.otherCategory', field: 'category' });
    values[dataKey] = dataValue;
  }
  return saveValues(request, deps, companyId, values);
}

async function saveValues(
  request: FastifyRequest,
  deps: RouteDeps,
  companyId: string,
  values: Readonly<Record<string, string | null>>,
) {
  const context = commandContext(request);
  const handled = await deps.services.handler.handle(company, companyId, { companyId, values }, saveConfig, context);
  return accepted(request, deps, handled, {
    data: { revision: Number(handled.revision), commandId: context.commandId },
    notice: 'company.configured',
    about: 'CompanyConfigured',
  });
}
