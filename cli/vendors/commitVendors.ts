import { addVendor } from '../../server/commands/clients/addVendor.ts';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { recordVendorImport, vendorImport } from '../../server/domain/clients/vendorImport.ts';
import { inParallel } from '../../server/kernel/inParallel.ts';
import { derivedUuid, entityId, subCommandId } from '../../server/kernel/ids.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import { ImportBroken, type Committed } from '../products/commitFile.ts';
import { findingOf, type Finding } from '../products/finding.ts';
import type { FileIdentity } from '../products/importIdentity.ts';
import type { Session } from '../session/session.ts';
import type { CheckedVendors, VendorRow } from './checkVendors.ts';

/** Vendors in flight. */
const AT_ONCE = 16;

/** One taking in of a file of vendors: the same ids whenever the file comes again (rules 16). */
export interface VendorBatch {
  readonly batchId: string;
  /** Correlation of all its commands. */
  readonly commandId: string;
}

export function vendorBatchOf(companyId: string, { fileHash, mapHash }: FileIdentity): VendorBatch {
  const commandId = derivedUuid(`import vendors:${companyId}:${fileHash}${mapHash === null ? '' : `#${mapHash}`}`);
  return { commandId, batchId: entityId(commandId, 'vendorImport') };
}

export interface CommitVendorsOptions extends VendorBatch {
  readonly fileName: string;
  /** What the file calls the column that a refusal is about. */
  readonly columnOf: (field: string) => string;
  readonly signal: AbortSignal;
  readonly onRow: () => void;
}

/** Takes the good rows of a checked file into the books, each by a command of its own. */
export async function commitVendors(
  { fresh, complete, rows, hash }: CheckedVendors,
  { services, context }: Session,
  { batchId, commandId, fileName, columnOf, signal, onRow }: CommitVendorsOptions,
): Promise<Committed> {
  const findings: Finding[] = [];
  let created = 0;
  let unchanged = complete.size;

  async function takeIn({ row, name, type, status, abbreviation = '' }: VendorRow): Promise<void> {
    try {
      const { types } = await addVendor(
        services,
        { name, type: type ?? ClientType.VENDOR, status: status ?? ClientStatus.ACTIVE, abbreviation },
        context('import', subCommandId(commandId, sameValue(name)), commandId),
      );
      if (types.length > 0) created++;
      else unchanged++;
    } catch (error) {
      const { field = '' } = error as { readonly field?: string };
      findings.push(findingOf(error, row, columnOf(field), name));
    }
    onRow();
  }

  const isWhole = await inParallel([fresh], AT_ONCE, takeIn, signal).catch((error: unknown): never => {
    throw new ImportBroken(created + unchanged, error);
  });
  if (isWhole && created > 0) {
    const vendors = created + unchanged;
    const about = { batchId, fileName, fileHash: hash, rows, vendors, refused: rows - vendors };
    await services.handler.handle(
      vendorImport,
      batchId,
      { type: 'RecordVendorImport', data: about },
      recordVendorImport,
      // The count is part of the command: a later run that brings in more of the file is another one.
      context('import', subCommandId(commandId, `vendors ${String(vendors)}`), commandId),
    );
  }
  return { created, unchanged, findings, isWhole };
}
