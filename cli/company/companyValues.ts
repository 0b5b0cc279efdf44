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
import { answer, answerRows } from '../session/answer.ts';
import { dryRunServices } from '../session/dryRun.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import type { Column } from '../terminal/table.ts';

/** How long to wait for the read models to include earlier writes. */
const PATIENCE_MS = 15_000;

interface ChangeOptions {
  readonly dryRun?: true;
}

interface ValueOptions extends ChangeOptions {
  readonly section?: string;
  readonly code?: string;
  readonly address?: string;
  readonly warehouse?: string;
  readonly kind?: keyof typeof LocationKind;
}

/** Prints one of the company's lists by name. */
export async function listValues(session: Session, list: SettingListName): Promise<void> {
  const found = await valuesOf(session, list);
  const extra = (title: string, text: (value: FoundSetting) => string | null): Column<FoundSetting>[] =>
    found.some((value) => text(value)) ? [[title, (value) => text(value) ?? '']] : [];
  answerRows(session, found, {
    record: recordOf,
    columns: [
      ...extra('values.column.code', ({ code }) => code),
      ['values.column.name', ({ name }) => name],
      ...extra('values.column.parent', ({ parentName }) => parentName),
      ...extra('values.column.kind', ({ kind }) => kindName(kind)),
      ...extra('values.column.address', ({ address }) => address),
    ],
    none: session.t('values.none'),
  });
}

/** Adds an entry to a list. */
export async function addValue(session: Session, list: SettingListName, written: string, options: ValueOptions) {
  const fields = await extrasOf(session, list, options);
  const { services, context, tell } = change(session, options);
  const { id } = await settingListOf(list).add(services, { name: written, ...fields }, context);
  tell('values.added', 'values.wouldAdd', { ...(options.dryRun ? {} : { id }), list, name: written.trim() });
}

/** Sets an entry's code, address, kind or section; an empty section removes it from all. */
export async function setValue(session: Session, list: SettingListName, written: string, options: ValueOptions) {
  const fields = await extrasOf(session, list, options);
  if (Object.keys(fields).length === 0) throw new Failure('values.nothingToSet', {}, ExitCode.usage);
  const stands = await valueNamed(session, list, written);
  const { services, context, tell } = change(session, options);
  const { types } = await settingListOf(list).change(services, stands, fields, context);
  const record = { id: stands.id, list, name: stands.name, changed: types.length > 0 };
  if (record.changed) tell('values.set', 'values.wouldSet', record);
  else tell('values.unchanged', 'values.unchanged', record);
}

/** Renames an entry wherever it is used. */
export async function renameValue(
  session: Session,
  list: SettingListName,
  written: string,
  ...[newName, options]: [string, ChangeOptions]
) {
  const stands = await valueNamed(session, list, written);
  const { services, context, tell } = change(session, options);
  await settingListOf(list).change(services, stands, { name: newName }, context);
  const record = { id: stands.id, list, name: newName.trim(), was: stands.name };
  tell('values.renamed', 'values.wouldRename', record, { name: stands.name, newName: newName.trim() });
}

/** Deletes an unused entry. */
export async function removeValue(session: Session, list: SettingListName, written: string, options: ChangeOptions) {
  const stands = await valueNamed(session, list, written);
  const { services, context, tell } = change(session, options);
  await removeUnused(services, list, stands, context);
  tell('values.removed', 'values.wouldRemove', { id: stands.id, list, name: stands.name });
}

/** What executes a command, or only checks it, and how either is told. */
const change = (session: Session, { dryRun }: ChangeOptions) => ({
  services: dryRun ? dryRunServices(session.services) : session.services,
  context: session.context('cli', newCommandId()),
  tell: (done: string, would: string, record: object, details: object = record): void => {
    answer(session, { ...record, ...(dryRun ? { isDryRun: true } : {}) }, dryRun ? would : done, details);
  },
});

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
  { section, code, address, warehouse, kind }: ValueOptions,
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
