import { ABBREVIATION_CLAIM, vendorId } from '../../commands/clients/clientClaims.ts';
import { takeVendor, type WrittenVendor } from '../../commands/clients/takeVendor.ts';
import { importPermissions } from '../../commands/imports/importPermissions.ts';
import { takeBackVendor } from '../../commands/imports/takeBackVendor.ts';
import {
  client,
  ClientStatus,
  ClientType,
  type ClientStatusCode,
  type ClientTypeCode,
} from '../../domain/clients/client.ts';
import { checkedAbbreviation, checkedClientName } from '../../domain/clients/clientRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { choiceCell } from '../cells.ts';
import type { FileForm } from '../fileForm.ts';
import type { FileKind, FileRow, ImportPlace } from '../fileKind.ts';
import { finding, type Difference, type Finding } from '../finding.ts';
import { judgeEach } from './judging.ts';

type VendorField = 'name' | 'type' | 'status' | 'abbreviation';

const types: Readonly<Record<string, ClientTypeCode>> = {
  vendor: ClientType.VENDOR,
  '2000': ClientType.VENDOR,
  供应商: ClientType.VENDOR,
  'private vendor': ClientType.PRIVATE_VENDOR,
  '2100': ClientType.PRIVATE_VENDOR,
  私有供应商: ClientType.PRIVATE_VENDOR,
};

const statuses: Readonly<Record<string, ClientStatusCode>> = {
  active: ClientStatus.ACTIVE,
  '1000': ClientStatus.ACTIVE,
  启用: ClientStatus.ACTIVE,
  inactive: ClientStatus.INACTIVE,
  '2000': ClientStatus.INACTIVE,
  停用: ClientStatus.INACTIVE,
  suspended: ClientStatus.SUSPENDED,
  '3000': ClientStatus.SUSPENDED,
  暂停: ClientStatus.SUSPENDED,
};

/** Columns of a vendors file, named as the spec's fields (spec 3, section 3). */
const vendorForm: FileForm<VendorField> = {
  fields: ['name', 'type', 'status', 'abbreviation'],
  required: { name: 'clients.nameRequired' },
  read(field, text) {
    switch (field) {
      case 'name':
        return checkedClientName(text);
      case 'type':
        return choiceCell(types, field, text, 'import.vendorType');
      case 'status':
        return choiceCell(statuses, field, text, 'import.clientStatus');
      case 'abbreviation':
        return checkedAbbreviation(text);
    }
  },
};

type VendorRow = FileRow & WrittenVendor;

/** Vendors, known by their names: two files with the same name mean one vendor. */
export const vendors: FileKind<VendorField, VendorRow> = {
  name: 'vendors',
  permission: importPermissions.vendors,
  form: vendorForm,
  streams: false,
  label: ({ name = '' }) => String(name),
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
  open: (place) => ({
    judge: (rows) =>
      judgeEach(
        rows,
        (row) => judge(row, place),
        ({ name }) => ({ column: place.nameOf('name'), value: name }),
      ),
    write: (rows, context) => takeVendor(place.services, rows, context),
  }),
  takeBack: takeBackVendor,
  undoneAtOnce: 16,
};

/** Null for a vendor that nobody knows yet. */
async function judge(
  vendor: VendorRow,
  { services, companyId, nameOf }: ImportPlace,
): Promise<Finding | 'same' | null> {
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
