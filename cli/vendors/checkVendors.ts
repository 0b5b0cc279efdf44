import { ABBREVIATION_CLAIM, vendorId } from '../../server/commands/clients/addVendor.ts';
import { client, ClientStatus, ClientType, type ClientStatusCode } from '../../server/domain/clients/client.ts';
import type { ClientTypeCode } from '../../server/domain/clients/client.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import type { Services } from '../../server/services.ts';
import { UnclosedQuote } from '../csv/rows.ts';
import { byPlace, finding, type Difference, type Finding } from '../products/finding.ts';
import { readable, startPass, unclosed, type ImportFile, type Pass } from '../products/productsFile.ts';
import { readRow } from '../products/readRow.ts';
import type { VendorField } from './vendorFields.ts';

const LOOKUPS = 32;

/** A row that is right in itself. What it leaves empty is undefined. */
export interface VendorRow {
  readonly row: number;
  readonly name: string;
  readonly type: ClientTypeCode | undefined;
  readonly status: ClientStatusCode | undefined;
  readonly abbreviation: string | undefined;
}

export interface CheckedVendors {
  /** sha-256 of the file; empty for one that cannot be read to its end. */
  readonly hash: string;
  readonly rows: number;
  /** In the order of the file. */
  readonly findings: readonly Finding[];
  /** Rows that may go in. */
  readonly fresh: readonly VendorRow[];
  /** Rows that stand in the books already, as the file has them. */
  readonly complete: ReadonlySet<number>;
  readonly ignoredColumns: readonly string[];
}

/** Reads the whole file, which is kept in memory, and finds everything that is wrong with it, in itself and against the books. */
export async function checkVendors(
  file: ImportFile<VendorField>,
  companyId: string,
  services: Services,
): Promise<CheckedVendors> {
  let pass: Pass<VendorField>;
  try {
    pass = await startPass(file);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    return { hash: '', rows: 0, findings: [unclosed(error, [])], fresh: [], complete: new Set(), ignoredColumns: [] };
  }
  const { columns, hash } = pass;
  const findings = [...columns.findings];
  const isReadable = findings.length === 0;
  const vendors: VendorRow[] = [];
  let rows = 0;
  for await (const batch of readable(pass, (found) => findings.push(found))) {
    rows += batch.length;
    if (!isReadable) continue;
    for (const csvRow of batch) {
      const { values, findings: wrong } = readRow(csvRow, { form: file.form, columns, map: file.map });
      findings.push(...wrong);
      if (wrong.length === 0) vendors.push(vendorOf(csvRow.row, values));
    }
  }
  findings.push(...doubled(vendors, 'name', columns.nameOf('name')));
  findings.push(...doubled(vendors, 'abbreviation', columns.nameOf('abbreviation')));
  const complete = new Set<number>();
  const bad = new Set(findings.map(({ row }) => row));
  await inParallel([vendors.filter(({ row }) => !bad.has(row))], LOOKUPS, async (vendor) => {
    const found = await compare(vendor);
    if (found === 'same') complete.add(vendor.row);
    else if (found !== null) findings.push(found);
  });
  const refused = new Set(findings.map(({ row }) => row));
  return {
    hash: hash.hex(),
    rows,
    findings: findings.sort(byPlace),
    fresh: vendors.filter(({ row }) => !refused.has(row) && !complete.has(row)),
    complete,
    ignoredColumns: columns.ignored,
  };

  /** Null for a vendor that nobody knows yet. */
  async function compare(vendor: VendorRow): Promise<Finding | 'same' | null> {
    const { row, name, abbreviation } = vendor;
    const id = vendorId(companyId, name);
    const { state } = await services.handler.load(client, companyId, id);
    if (state.isRegistered) {
      const differences = differencesOf(vendor, state);
      return differences.length === 0
        ? 'same'
        : finding(row, columns.nameOf('name'), name, 'import.vendorDiffers', { value: name, differences });
    }
    const owner = abbreviation ? await services.claims.ownerOf(companyId, ABBREVIATION_CLAIM, abbreviation) : null;
    if (!abbreviation || owner === null || owner === id) return null;
    const { state: holder } = await services.handler.load(client, companyId, owner);
    // A claim without its client is left from an interrupted import, and may be taken over.
    return holder.isRegistered && sameValue(holder.abbreviation) === sameValue(abbreviation)
      ? finding(row, columns.nameOf('abbreviation'), abbreviation, 'clients.abbreviationTaken', { value: abbreviation })
      : null;
  }
}

const vendorOf = (row: number, values: Readonly<Partial<Record<VendorField, string | number>>>): VendorRow => ({
  row,
  name: String(values.name),
  type: values.type as ClientTypeCode | undefined,
  status: values.status as ClientStatusCode | undefined,
  abbreviation: values.abbreviation === undefined ? undefined : String(values.abbreviation),
});

/** Where two rows say the same that may stand once, both are refused: nobody can say which one is meant. */
function doubled(vendors: readonly VendorRow[], field: 'name' | 'abbreviation', column: string): Finding[] {
  const byValue = new Map<string, VendorRow[]>();
  for (const vendor of vendors) {
    const value = sameValue(vendor[field] ?? '');
    if (value !== '') byValue.set(value, [...(byValue.get(value) ?? []), vendor]);
  }
  return [...byValue.values()]
    .filter(({ length }) => length > 1)
    .flatMap((same) =>
      same.map((vendor) => {
        const other = same.find(({ row }) => row !== vendor.row)?.row ?? 0;
        return finding(vendor.row, column, vendor[field] ?? '', 'import.vendorTwice', { other, field });
      }),
    );
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
