import { Type, type Static } from 'typebox';
import { companyFields } from '../../domain/company/companyFields.ts';
import { configNames } from '../../domain/company/config/companyConfig.ts';
import { configTypes } from '../../domain/company/config/configKey.ts';
import { APP_SYSTEM } from '../codes.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, codes, Id, Instant, nullable, saying } from '../scalars.ts';

/** Texts longer than any setting are refused before anyone looks at them. */
const TEXT_MAX = 12_000;
/** More records than there are keys. */
const RECORDS_MAX = 500;

const category = codes([1000, 2000]);
const type = codes(configTypes);

export const ConfigParams = Type.Object({ companyId: Id, configId: Id });

/** Which settings: absent, all of them. */
export const ConfigsQuery = closed({ category: Type.Optional(category), type: Type.Optional(type) });

/** A setting as it is kept (spec 1, section 3); its id is its key. */
const ConfigEntry = Type.Object({
  id: Id,
  appSystem: Type.Integer(),
  createdAt: nullable(Instant),
  company: Id,
  category: Type.Integer(),
  type: Type.Integer(),
  dataKey: Type.String(),
  dataValue: Type.String(),
});
export type ConfigEntry = Static<typeof ConfigEntry>;
export const ConfigEntryAnswer = answer(ConfigEntry);
export const ConfigListAnswer = listAnswer(ConfigEntry);

/** POST and PUT company-config: a setting; its text `none` stands for the usual value. What is sent along is what it is already. */
export const ConfigRecord = closed({
  id: Type.Optional(Id),
  appSystem: Type.Optional(codes([APP_SYSTEM])),
  createdAt: Type.Optional(nullable(Instant)),
  company: Type.Optional(Id),
  category,
  type,
  dataKey: Type.String({ minLength: 1, maxLength: 64 }),
  dataValue: nullable(Type.String({ maxLength: TEXT_MAX })),
});
export type ConfigRecord = Static<typeof ConfigRecord>;

/** PUT company-configs: several. */
export const SaveConfigs = Type.Array(ConfigRecord, { minItems: 1, maxItems: RECORDS_MAX });

const Revision = Type.Object({ revision: Type.Integer(), commandId: Type.String() });
export const ConfigSavedAnswer = accepted(Revision);

/** What settings hold, by their keys; each is judged by the rule of its key. */
const value = Type.Union([Type.String({ maxLength: TEXT_MAX }), Type.Boolean(), Type.Null()]);

/** GET company/{id}/company-config: the company, its settings with their values, and which of them were never saved. */
const ConfiguredCompany = Type.Object({
  id: Id,
  revision: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  ...answerPart(companyFields),
  logo: nullable(Type.String()),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
  missing: Type.Array(Type.String()),
});
export type ConfiguredCompany = Static<typeof ConfiguredCompany>;
export const ConfiguredCompanyAnswer = answer(ConfiguredCompany);

/** PUT company/{id}/company-config: settings by their keys, all of them at most. */
export const SaveConfig = Type.Object(saying, {
  additionalProperties: false,
  patternProperties: { [`^(${configNames.join('|')})$`]: value },
  maxProperties: configNames.length + Object.keys(saying).length,
});

/** PUT company: what is to change of what it says of itself. */
export const DescribeCompany = closed({ id: Type.Optional(Id), ...requestPart(companyFields), ...saying });
