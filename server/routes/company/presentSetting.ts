import { APP_SYSTEM } from '../../contract/codes.ts';
import { settingListBy, settingCodes } from '../../domain/company/settingCodes.ts';
import type { CompanySetting } from '../../contract/company/companySettings.ts';
import { removedSetting, type FoundSetting } from '../../queries/company/companySettings.ts';
import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { whoAndWhen } from '../../queries/access/companyUsers.ts';
import type { SettingListName } from '../../domain/company/valueLists.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { RouteDeps } from '../../http/app.ts';
import { notFound, RequestError } from '../../http/requestError.ts';

const fieldsOf: Partial<Record<SettingListName, readonly string[]>> = {
  category: ['sectionId'],
  warehouse: ['code', 'address'],
  location: ['code', 'warehouseId', 'kind'],
  financialTerm: ['dueDays'],
};

const PATIENCE_MS = 2_000;

/** The list that a request names by its codes. */
export function listNamed(category: number, type: number): SettingListName {
  const list = settingListBy(category, type);
  if (list === null) throw new RequestError(400, { code: 'company.listUnknown', field: 'type' });
  return list;
}

/** An entry as the wire shows it. */
export function presentSetting(
  company: string,
  { list, parentId, parentName, ...setting }: FoundSetting,
): CompanySetting {
  const { id, name, code, address, kind, dueDays, createdAt } = setting;
  const isCategory = list === 'category';
  const isLocation = list === 'location';
  return {
    id,
    appSystem: APP_SYSTEM,
    company,
    ...settingCodes[list],
    name,
    createdAt: createdAt?.toISOString() ?? null,
    sectionId: isCategory ? parentId : null,
    section: isCategory ? parentName : null,
    code,
    address,
    warehouseId: isLocation ? parentId : null,
    warehouse: isLocation ? parentName : null,
    kind,
    dueDays,
  };
}

/** Refuses what entries of this list do not have. */
export function assertFieldsOf(list: SettingListName, fields: object): void {
  const unknown = Object.keys(fields).find((field) => field !== 'name' && !fieldsOf[list]?.includes(field));
  if (unknown !== undefined) throw new RequestError(400, { code: 'request.unknownField', field: unknown });
}

/** The 404 for an entry that is not there: who removed it and when, where someone did. */
export async function goneEntry({ services }: RouteDeps, companyId: string, id: string): Promise<RequestError> {
  // Anyone who removed it a moment ago may be in the log alone so far.
  await waitForReadModels(services, ['company_options'], PATIENCE_MS);
  const removed = await removedSetting(services.db, companyId, id);
  if (removed === null) return notFound();
  const details = { name: removed.name, ...(await whoAndWhen(services.db, companyId, removed)) };
  return new RequestError(404, { code: 'company.settingRemoved', details });
}

/** For a command's `catch`: an entry that someone removed meanwhile is the same 404 as for readers. */
export const mapToGone =
  (deps: RouteDeps, companyId: string, id: string) =>
  async (error: unknown): Promise<never> => {
    const isGone = error instanceof DomainError && error.code === 'company.settingUnknown' && error.field === undefined;
    throw isGone ? await goneEntry(deps, companyId, id) : error;
  };
