import { findHolder } from '../../commands/clients/clientClaims.ts';
import { takeClient, type WrittenClient } from '../../commands/clients/takeClient.ts';
import { takeBackClient } from '../../commands/imports/takeBackClient.ts';
import {
  ClientStatus,
  ClientType,
  type Client,
  type ClientStatusCode,
  type ClientTypeCode,
} from '../../domain/clients/client.ts';
import { clientFields, vendorFileFields, type VendorFileField } from '../../domain/clients/clientFields.ts';
import type { FieldValue } from '../../domain/fieldRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { cellKindsOf, choiceCell, fieldCell, heldValues } from '../cells.ts';
import type { FileKind, ImportPlace } from '../fileKind.ts';
import { finding, type Difference, type Finding } from '../finding.ts';
import { judgeEach } from './judging.ts';

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

/** Vendors, known by their names: two files with the same name mean one vendor. Columns are the fields of the account. */
export const vendors: FileKind<VendorFileField, WrittenClient> = {
  name: 'vendors',
  form: {
    fields: vendorFileFields,
    required: { name: 'clients.nameRequired' },
    cells: cellKindsOf<VendorFileField>(clientFields),
    read(field, text) {
      if (field === 'type') return choiceCell(types, field, text, 'import.vendorType');
      if (field === 'status') return choiceCell(statuses, field, text, 'import.clientStatus');
      return fieldCell(field, clientFields[field], text);
    },
  },
  label: ({ name = '' }) => String(name),
  rowsOf: (row, values) => [{ ...heldValues(clientFields, values), row } as WrittenClient],
  once: [
    { field: 'name', of: ({ name }) => name, code: 'import.twice' },
    { field: 'abbreviation', of: ({ abbreviation = '' }) => abbreviation, code: 'import.twice' },
  ],
  groupOf: ({ name }) => sameValue(name),
  atOnce: 16,
  open: (place) => ({
    judge: (rows) =>
      judgeEach(
        rows,
        (row) => judge(row, place),
        ({ name }) => ({ column: place.nameOf('name'), value: name }),
      ),
    write: (rows, context) => takeClient(place.services, rows, context),
  }),
  takeBack: takeBackClient,
};

/** Null for a vendor that nobody knows yet. */
async function judge(vendor: WrittenClient, place: ImportPlace): Promise<Finding | 'same' | null> {
  const { services, companyId, nameOf, allowMissing } = place;
  const vendorsHere = { companyId, kind: 'vendor' } as const;
  const { row, name, email, abbreviation } = vendor;
  const known = await findHolder(services, vendorsHere, 'name', name);
  if (known !== null) {
    const differences = differencesOf(vendor, known.state);
    return differences.length === 0
      ? 'same'
      : finding(row, nameOf('name'), name, 'import.vendorDiffers', { value: name, differences });
  }
  if (email === undefined && allowMissing !== 'email')
    return finding(row, nameOf('email'), '', 'clients.emailRequired');
  return abbreviation !== undefined && (await findHolder(services, vendorsHere, 'abbreviation', abbreviation)) !== null
    ? finding(row, nameOf('abbreviation'), abbreviation, 'clients.abbreviationTaken', { value: abbreviation })
    : null;
}

/** A cell that is empty says nothing. */
function differencesOf(vendor: WrittenClient, state: Client): Difference[] {
  return vendorFileFields.flatMap((field) => {
    const [file, there] = [vendor[field], state[field]];
    const byName = field === 'name' || field === 'abbreviation';
    const isSame = byName ? sameValue(String(file)) === sameValue(String(there)) : file === there;
    return file === undefined || isSame ? [] : [{ field, file: wordOf(field, file), catalogue: wordOf(field, there) }];
  });
}

/** A code as the file writes it. */
function wordOf(field: VendorFileField, value: FieldValue): string {
  const codes = field === 'type' ? ClientType : field === 'status' ? ClientStatus : {};
  const word = Object.entries(codes).find(([, code]) => code === value)?.[0];
  return word?.replaceAll('_', ' ') ?? String(value);
}
