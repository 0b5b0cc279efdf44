import { company as companyStream, type Company } from '../../server/domain/company/company.ts';
import { configKey, configNames, usualText, valueOfText } from '../../server/domain/company/config/companyConfig.ts';
import { categoryOf } from '../../server/domain/company/config/configKey.ts';
import { saveConfig } from '../../server/domain/company/config/saveConfig.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer, answerRows } from '../session/answer.ts';
import { dryRunServices } from '../session/dryRun.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson } from '../terminal/output.ts';

interface ListOptions {
  readonly saved?: boolean;
  readonly type?: number;
}

interface SetOptions {
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** A setting with its value, as the terminal tells it. */
function settingOf({ config }: Company, key: string) {
  const { type } = configKey(key);
  const isSaved = config[key] !== undefined;
  return { key, value: String(valueOfText(configKey(key), config[key])), type, category: categoryOf(type), isSaved };
}

const stateOf = async ({ services, company }: Session): Promise<Company> =>
  (await services.handler.load(companyStream, company.id, company.id)).state;

/** Lists settings with their values, in the order of their screens. */
export async function listSettings(session: Session, { saved = false, type }: ListOptions): Promise<void> {
  const state = await stateOf(session);
  const { t } = session;
  const rows = configNames
    .map((key) => settingOf(state, key))
    .filter((row) => (!saved || row.isSaved) && (type === undefined || row.type === type));
  answerRows(session, rows, {
    record: (row) => row,
    none: t('settings.none'),
    columns: [
      ['settings.column.type', ({ type: code }) => String(code), 'number'],
      ['settings.column.key', ({ key }) => key],
      ['settings.column.value', ({ value }) => value],
      ['settings.column.saved', ({ isSaved }) => (isSaved ? t('settings.saved') : '')],
    ],
  });
}

/** Prints the value of one setting. */
export async function getSetting(session: Session, key: string): Promise<void> {
  answer(session, settingOf(await stateOf(session), key), 'settings.is');
}

/** Changes settings, `KEY=VALUE` each; an empty value or `none` is the usual one. */
export async function setSettings(
  session: Session,
  pairs: readonly string[],
  { reason, dryRun = false }: SetOptions,
): Promise<void> {
  const { company, isJson, t } = session;
  const values = Object.fromEntries(pairs.map(pairOf));
  const before = await stateOf(session);
  const services = dryRun ? dryRunServices(session.services) : session.services;
  const context = { ...session.context('cli', newCommandId()), ...(reason === undefined ? {} : { reason }) };
  const command = { companyId: company.id, values };
  await services.handler.handle(companyStream, company.id, command, saveConfig, context);
  const after = (await services.handler.load(companyStream, company.id, company.id)).state;
  const changed = configNames.flatMap((key) => {
    const [from, to] = [settingOf(before, key).value, settingOf(after, key).value];
    return from === to ? [] : [{ key, from, to, ...(dryRun ? { isDryRun: true } : {}) }];
  });
  if (isJson) for (const change of changed) printJson(change);
  else if (changed.length === 0) print(t('settings.unchanged'));
  else {
    if (dryRun) print(t('settings.wouldChange'));
    for (const change of changed) print(t('settings.changed', change));
  }
}

function pairOf(written: string): readonly [string, string | null] {
  const at = written.indexOf('=');
  if (at < 1) throw new Failure('settings.pairInvalid', { value: written }, ExitCode.usage);
  const key = written.slice(0, at);
  const value = written.slice(at + 1);
  return [key, value === '' && usualText(configKey(key)) !== '' ? null : value];
}
