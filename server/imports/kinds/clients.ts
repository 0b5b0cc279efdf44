import { findHolder } from '../../commands/clients/clientClaims.ts';
import { importClient, type WrittenClient } from '../../commands/clients/importClient.ts';
import { undoClientImport } from '../../commands/imports/undoClientImport.ts';
import { assertPlace } from '../../domain/clients/addressFields.ts';
import {
  ClientStatus,
  ClientType,
  type Client,
  type ClientStatusCode,
  type ClientTypeCode,
} from '../../domain/clients/client.ts';
import { clientFields, type ClientValues } from '../../domain/clients/clientFields.ts';
import {
  addressOfRow,
  clientFileFields,
  columnOfAddress,
  contactOfRow,
  fileValuesOf,
  ruleOfFileField,
  spelledName,
  type ClientFileField,
} from '../../domain/clients/clientFile.ts';
import { typeOfKind, type ClientKind } from '../../domain/clients/clientKinds.ts';
import type { FieldValue } from '../../domain/fieldRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { cellKindsOf, choiceCell, fieldCell, heldValues } from '../cells.ts';
import type { FileKind, ImportPlace } from '../fileKind.ts';
import { finding, type Difference, type Finding } from '../finding.ts';
import { judgeEach } from './judging.ts';

const types: Readonly<Record<ClientKind, Readonly<Record<string, ClientTypeCode>>>> = {
  customer: {
    customer: ClientType.CUSTOMER,
    '1000': ClientType.CUSTOMER,
    客户: ClientType.CUSTOMER,
    'private customer': ClientType.PRIVATE_CUSTOMER,
    '1100': ClientType.PRIVATE_CUSTOMER,
    私有客户: ClientType.PRIVATE_CUSTOMER,
  },
  vendor: {
    vendor: ClientType.VENDOR,
    '2000': ClientType.VENDOR,
    供应商: ClientType.VENDOR,
    'private vendor': ClientType.PRIVATE_VENDOR,
    '2100': ClientType.PRIVATE_VENDOR,
    私有供应商: ClientType.PRIVATE_VENDOR,
  },
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

/** What each column may hold; `type` is one of its words. */
const rules = Object.fromEntries(
  clientFileFields.flatMap((field) => (field === 'type' ? [] : [[field, ruleOfFileField(field)] as const])),
);

/** A row as the file has it, beside what it makes. */
type ClientFileRow = WrittenClient & { readonly cells: Readonly<Partial<Record<ClientFileField, string | number>>> };

/**
 * Customers or vendors, known by their names: two files with the same name mean one. Columns are the fields of the account, of
 * its main contact and of its main billing address.
 */
const clientFile = (kind: ClientKind): FileKind<ClientFileField, ClientFileRow> => ({
  name: `${kind}s`,
  form: {
    fields: clientFileFields,
    required: { name: 'clients.nameRequired' },
    cells: cellKindsOf(rules),
    read(field, text) {
      if (field === 'type') return choiceCell(types[kind], field, text, `import.${kind}Type`);
      if (field === 'status') return choiceCell(statuses, field, text, 'import.clientStatus');
      return fieldCell(field, ruleOfFileField(field), text);
    },
  },
  label: ({ name = '' }) => String(name),
  rowsOf: (row, cells) => {
    const account = Object.fromEntries(Object.entries(cells).filter(([name]) => name in clientFields));
    const { type = typeOfKind[kind] } = cells;
    const made = { ...heldValues(clientFields, account), type: type as ClientTypeCode };
    const addresses = { address: addressOfRow(cells, 'billing'), shipAddress: addressOfRow(cells, 'goods') };
    const beside = { contact: contactOfRow(cells), ...addresses };
    return [{ ...(made as Omit<WrittenClient, 'row'>), ...beside, cells, row }];
  },
  once: [
    { field: 'name', of: ({ name }) => name, code: 'import.twice' },
    { field: 'abbreviation', of: ({ abbreviation = '' }) => abbreviation, code: 'import.twice' },
  ],
  groupOf: ({ name }) => sameValue(name),
  atOnce: 16,
  bulkData: ({ cells: _, ...row }) => ({ rows: [row] }),
  open: (place) => ({
    judge: (rows) =>
      judgeEach(
        rows,
        (row) => judge(kind, row, place),
        ({ name }) => ({ column: place.nameOf('name'), value: name }),
      ),
    write: (rows, context) => importClient(place.services, rows, context),
  }),
  undoItem: undoClientImport,
});

export const customers = clientFile('customer');
export const vendors = clientFile('vendor');

/** Null for a client that nobody knows yet. */
async function judge(kind: ClientKind, client: ClientFileRow, place: ImportPlace): Promise<Finding | 'same' | null> {
  const { services, companyId, nameOf, allowMissing } = place;
  const { row, name, email, abbreviation, address, shipAddress } = client;
  const here = { companyId, kind };
  const known = await findHolder(services, here, 'name', name);
  if (known !== null) {
    const differences = differencesOf(client, known.state);
    return differences.length === 0
      ? 'same'
      : finding(row, nameOf('name'), name, `import.${kind}Differs`, { value: name, differences });
  }
  if (email === undefined && allowMissing !== 'email')
    return finding(row, nameOf('email'), '', 'clients.emailRequired');
  for (const [which, written] of [
    ['billing', address],
    ['goods', shipAddress],
  ] as const) {
    if (!written) continue;
    const { state = '', zip = '', country = '' } = written;
    const wrong = problemOf(() => assertPlace({ state, zip, country }));
    const column = columnOfAddress(which, wrong?.field ?? 'zip');
    if (wrong) return finding(row, nameOf(column), String(wrong.details.value), wrong.code, wrong.details);
  }
  return abbreviation !== undefined && (await findHolder(services, here, 'abbreviation', abbreviation)) !== null
    ? finding(row, nameOf('abbreviation'), abbreviation, 'clients.abbreviationTaken', { value: abbreviation })
    : null;
}

function problemOf(check: () => void): DomainError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** A cell that is empty says nothing. */
function differencesOf({ cells, ...account }: ClientFileRow, state: Client): Difference[] {
  const known = fileValuesOf(state);
  return clientFileFields.flatMap((field) => {
    const cell = cells[field];
    if (cell === undefined) return [];
    const file = field === 'contactName' ? spelledName(String(cell)) : (account[field as keyof ClientValues] ?? cell);
    const there = known[field] ?? null;
    const byName = field === 'name' || field === 'abbreviation';
    const isSame = byName ? sameValue(String(file)) === sameValue(String(there)) : file === there;
    return isSame ? [] : [{ field, file: wordOf(field, file), catalogue: wordOf(field, there) }];
  });
}

/** A code as the file writes it. */
function wordOf(field: ClientFileField, value: FieldValue): string {
  const codes = field === 'type' ? ClientType : field === 'status' ? ClientStatus : {};
  const word = Object.entries(codes).find(([, code]) => code === value)?.[0];
  return word?.replaceAll('_', ' ') ?? String(value);
}
