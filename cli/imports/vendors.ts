import { ABBREVIATION_CLAIM, addVendor, vendorId } from '../../server/commands/clients/addVendor.ts';
import { importPermissions } from '../../server/commands/imports/importPermissions.ts';
import {
  client,
  ClientStatus,
  ClientType,
  type ClientStatusCode,
  type ClientTypeCode,
} from '../../server/domain/clients/client.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { finding, type Difference, type Finding } from '../../server/imports/finding.ts';
import type { Books, FileRow, ImportKind } from './kind.ts';
import { vendorForm, type VendorField } from './vendorForm.ts';

interface VendorRow extends FileRow {
  readonly name: string;
  readonly type: ClientTypeCode | undefined;
  readonly status: ClientStatusCode | undefined;
  readonly abbreviation: string | undefined;
}

/** Vendors, told apart by their names: two files that name one mean one vendor. */
export const vendors: ImportKind<VendorField, VendorRow> = {
  name: 'vendors',
  permission: importPermissions.vendors,
  form: vendorForm,
  rowsOf: (row, values) => [
    {
      row,
      name: String(values.name),
      type: values.type as ClientTypeCode | undefined,
      status: values.status as ClientStatusCode | undefined,
      abbreviation: values.abbreviation === undefined ? undefined : String(values.abbreviation),
    },
  ],
  once: [
    { field: 'name', of: ({ name }) => name, code: 'import.twice' },
    { field: 'abbreviation', of: ({ abbreviation = '' }) => abbreviation, code: 'import.twice' },
  ],
  groupOf: ({ name }) => sameValue(name),
  goesWhole: false,
  atOnce: 16,
  async judge(rows, books) {
    const findings: Finding[] = [];
    const complete: number[] = [];
    for (const vendor of rows) {
      const found = await judge(vendor, books);
      if (found === 'same') complete.push(vendor.row);
      else if (found !== null) findings.push(found);
    }
    return { findings, complete };
  },
  async write([vendor], services, context) {
    if (!vendor) return false;
    const { name, type = ClientType.VENDOR, status = ClientStatus.ACTIVE, abbreviation = '' } = vendor;
    return (await addVendor(services, { name, type, status, abbreviation }, context)).types.length > 0;
  },
};

/** Null for a vendor that nobody knows yet. */
async function judge(vendor: VendorRow, { services, companyId, nameOf }: Books): Promise<Finding | 'same' | null> {
  const { row, name, abbreviation } = vendor;
  const id = vendorId(companyId, name);
  const { state } = await services.handler.load(client, companyId, id);
  if (state.isRegistered) {
    const differences = differencesOf(vendor, state);
    return differences.length === 0
      ? 'same'
      : finding(row, nameOf('name'), name, 'import.vendorDiffers', { value: name, differences });
  }
  const owner = abbreviation ? await services.claims.ownerOf(companyId, ABBREVIATION_CLAIM, abbreviation) : null;
  if (!abbreviation || owner === null || owner === id) return null;
  const { state: holder } = await services.handler.load(client, companyId, owner);
  // A claim without its client is left from an interrupted import, and may be taken over.
  return holder.isRegistered && sameValue(holder.abbreviation) === sameValue(abbreviation)
    ? finding(row, nameOf('abbreviation'), abbreviation, 'clients.abbreviationTaken', { value: abbreviation })
    : null;
}

/** A cell that is empty says nothing. */
function differencesOf(vendor: VendorRow, state: Readonly<Record<VendorField, string | number>>): Difference[] {
  const fields: readonly VendorField[] = ['name', 'type', 'status', 'abbreviation'];
  return fields.flatMap((field) => {
    const [file, catalogue] = [vendor[field], state[field]];
    const isSame = file === undefined || sameValue(String(file)) === sameValue(String(catalogue));
    return isSame ? [] : [{ field, file: wordOf(field, file), catalogue: wordOf(field, catalogue) }];
  });
}

/** A code as the file writes it. */
function wordOf(field: VendorField, value: string | number): string {
  const codes = field === 'type' ? ClientType : field === 'status' ? ClientStatus : {};
  const word = Object.entries(codes).find(([, code]) => code === value)?.[0];
  return word?.replaceAll('_', ' ') ?? String(value);
}
