import type { SettingFields } from '../../server/commands/company/settingList.ts';
import { removeUnused } from '../../server/commands/company/removeUnused.ts';
import { settingListOf } from '../../server/commands/company/settings.ts';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import { findSettings, type FoundSetting } from '../../server/queries/company/companySettings.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import type { SettingListName } from '../../server/domain/company/valueLists.ts';
import { LocationKind } from '../../server/domain/company/warehouse.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { dryRunServices } from '../session/dryRun.ts';
import { withSession, type Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf, type Column } from '../terminal/table.ts';
import type { CommandOptions } from '../session/identity.ts';

/** How long to wait for the read models to include earlier writes. */
const PATIENCE_MS = 15_000;

export interface ChangeValueOptions extends CommandOptions {
  readonly dryRun?: true;
}

export interface AddValueOptions extends ChangeValueOptions {
  readonly section?: string;
  readonly code?: string;
  readonly address?: string;
  readonly warehouse?: string;
  readonly kind?: keyof typeof LocationKind;
}

/** Prints one of the company's lists by name. */
export const listValues = (list: SettingListName, options: CommandOptions, say: Say): Promise<void> =>
  withSession('company values list', options, 'company.view', async (session) => {
    const found = await valuesOf(session, list);
    if (options.json) {
      for (const value of found) printJson(recordOf(value));
      return;
    }
    if (found.length === 0) {
      printStatus(say('values.none'));
      return;
    }
    const extra = (title: string, text: (value: FoundSetting) => string | null): Column<FoundSetting>[] =>
      found.some((value) => text(value)) ? [{ title: say(title), text: (value) => text(value) ?? '' }] : [];
    const columns = [
      ...extra('values.column.code', ({ code }) => code),
      { title: say('values.column.name'), text: ({ name }: FoundSetting) => name },
      ...extra('values.column.parent', ({ parentName }) => parentName),
      ...extra('values.column.kind', ({ kind }) => kindName(kind)),
      ...extra('values.column.address', ({ address }) => address),
    ];
    for (const line of columnsOf(found, columns)) print(line);
  });

/** Adds an entry to a list. */
export const addValue = (list: SettingListName, name: string, options: AddValueOptions, say: Say): Promise<void> =>
  withSession('company values add', options, 'company.lists', async (session) => {
    const fields = await extrasOf(session, list, options);
    const context = session.context('cli', newCommandId());
    const { id } = await settingListOf(list).add(servicesOf(session, options), { name, ...fields }, context);
    const sentence = say(options.dryRun ? 'values.wouldAdd' : 'values.added', { name: name.trim() });
    answer({ ...(options.dryRun ? {} : { id }), list, name: name.trim() }, options, sentence);
  });

/** Sets an entry's code, address, kind or section; an empty section removes it from all. */
export const setValue = (list: SettingListName, name: string, options: AddValueOptions, say: Say): Promise<void> =>
  withSession('company values set', options, 'company.lists', async (session) => {
    const fields = await extrasOf(session, list, options);
    if (Object.keys(fields).length === 0) throw new Failure('values.nothingToSet', {}, ExitCode.usage);
    const stands = await valueNamed(session, list, name);
    const context = session.context('cli', newCommandId());
    const { types } = await settingListOf(list).change(servicesOf(session, options), stands, fields, context);
    const isSame = types.length === 0;
    const done = options.dryRun ? 'values.wouldSet' : 'values.set';
    const sentence = say(isSame ? 'values.unchanged' : done, { name: stands.name });
    answer({ id: stands.id, list, name: stands.name, changed: !isSame }, options, sentence);
  });

interface NewName {
  readonly name: string;
  readonly newName: string;
}

/** Renames an entry wherever it is used. */
export const renameValue = (
  list: SettingListName,
  { name, newName }: NewName,
  options: ChangeValueOptions,
  say: Say,
): Promise<void> =>
  withSession('company values rename', options, 'company.lists', async (session) => {
    const stands = await valueNamed(session, list, name);
    const context = session.context('cli', newCommandId());
    await settingListOf(list).change(servicesOf(session, options), stands, { name: newName }, context);
    const renamed = { id: stands.id, list, name: newName.trim(), was: stands.name };
    const names = { name: stands.name, newName: newName.trim() };
    answer(renamed, options, say(options.dryRun ? 'values.wouldRename' : 'values.renamed', names));
  });

/** Deletes an unused entry. */
export const removeValue = (
  list: SettingListName,
  name: string,
  options: ChangeValueOptions,
  say: Say,
): Promise<void> =>
  withSession('company values remove', options, 'company.lists', async (session) => {
    const stands = await valueNamed(session, list, name);
    await removeUnused(servicesOf(session, options), list, stands, session.context('cli', newCommandId()));
    const sentence = say(options.dryRun ? 'values.wouldRemove' : 'values.removed', { name: stands.name });
    answer({ id: stands.id, list, name: stands.name }, options, sentence);
  });

/** The services that execute a command, or only check it. */
const servicesOf = ({ services }: Session, { dryRun }: ChangeValueOptions): Session['services'] =>
  dryRun ? dryRunServices(services) : services;

function answer(record: object, { json, dryRun }: ChangeValueOptions, sentence: string): void {
  if (json) printJson({ ...record, ...(dryRun ? { isDryRun: true } : {}) });
  else print(sentence);
}

async function valuesOf({ services, company }: Session, list: SettingListName): Promise<FoundSetting[]> {
  if (!(await waitForReadModels(services, ['company_options', 'product_list'], PATIENCE_MS)))
    throw new DomainError('catalog.listsBehind');
  return findSettings(services.db, company.id, list);
}

/** Finds an entry by its name or code; refuses an ambiguous name. */
async function valueNamed(session: Session, list: SettingListName, name: string): Promise<FoundSetting> {
  const found = (await valuesOf(session, list)).filter(
    (value) =>
      sameValue(value.name) === sameValue(name) ||
      (value.code !== null && value.code !== '' && sameValue(value.code) === sameValue(name)),
  );
  const [first, second] = found;
  if (!first) throw new Failure('values.unknown', { name });
  if (second) throw new Failure('values.ambiguous', { name }, ExitCode.usage);
  return first;
}

/** An entry's other fields, with section and warehouse resolved by name. Refuses options that the list doesn't have. */
async function extrasOf(
  session: Session,
  list: SettingListName,
  { section, code, address, warehouse, kind }: AddValueOptions,
): Promise<Omit<SettingFields, 'name'>> {
  const allowed = { category: ['section'], warehouse: ['code', 'address'], location: ['code', 'warehouse', 'kind'] };
  const has: readonly string[] = list in allowed ? allowed[list as keyof typeof allowed] : [];
  const given = Object.entries({ section, code, address, warehouse, kind }).filter(([, value]) => value !== undefined);
  const foreign = given.find(([option]) => !has.includes(option));
  if (foreign) throw new Failure('values.optionNotHere', { option: `--${foreign[0]}`, list }, ExitCode.usage);
  return {
    ...(section === undefined
      ? {}
      : { sectionId: section === '' ? null : (await valueNamed(session, 'section', section)).id }),
    ...(code === undefined ? {} : { code }),
    ...(address === undefined ? {} : { address }),
    ...(warehouse === undefined ? {} : { warehouseId: (await valueNamed(session, 'warehouse', warehouse)).id }),
    ...(kind === undefined ? {} : { kind: LocationKind[kind] }),
  };
}

const kindName = (code: FoundSetting['kind']): string | null =>
  Object.entries(LocationKind).find(([, kind]) => kind === code)?.[0] ?? null;

/** The JSON form of one entry. */
const recordOf = ({ list, createdAt, kind, parentId, parentName, ...value }: FoundSetting) => ({
  list,
  ...settingCodes[list],
  ...value,
  ...(list === 'category' ? { sectionId: parentId, section: parentName } : {}),
  ...(list === 'location' ? { warehouseId: parentId, warehouse: parentName } : {}),
  kind: kindName(kind),
  createdAt: createdAt?.toISOString() ?? null,
});
