import { createHash } from 'node:crypto';
import { importBatch, type ImportBatch, type ImportKind } from '../domain/imports/importBatch.ts';
import { sameValue } from '../kernel/claims.ts';
import { derivedUuid, entityId } from '../kernel/ids.ts';
import type { Services } from '../services.ts';
import { noMap, type ImportMap } from './fileForm.ts';

/** What a file is read as: its bytes, and the map that translates them. */
export interface FileIdentity {
  readonly fileHash: string;
  readonly mapHash: string | null;
}

/** One import of a file; its id is known before anything is written, and the same whenever the file comes again. */
export interface BatchIdentity extends FileIdentity {
  readonly batchId: string;
  /** Correlation of all its commands. */
  readonly commandId: string;
  /** The command of a row that has a key: the same file, map and key are the same command, whenever it runs (rules 16). */
  readonly rowCommandId: (key: string) => string;
  readonly state: ImportBatch;
}

/** sha-256 of what a map says, however it is laid out; null for none. */
export function mapHashOf(map: ImportMap<string>): string | null {
  if (map === noMap) return null;
  const { read, ...others } = map;
  // A map that reads no words is the same as before there were readers.
  const said = Object.keys(read).length === 0 ? others : map;
  return createHash('sha256')
    .update(JSON.stringify(ordered(said)))
    .digest('hex');
}

/** The batch of a file: an import that was undone is over, so that the file begins a new one. */
export async function batchOf(
  { handler }: Services,
  companyId: string,
  file: FileIdentity,
  kind: ImportKind,
): Promise<BatchIdentity> {
  const { fileHash, mapHash } = file;
  // Products came before there were kinds: their batches keep the ids they have.
  const first = `import${kind === 'products' ? '' : ` ${kind}`}:${companyId}:${fileHash}${mapHash === null ? '' : `#${mapHash}`}`;
  for (let round = 1; ; round++) {
    const name = round === 1 ? first : `${first}@${String(round)}`;
    const commandId = derivedUuid(name);
    const batchId = entityId(commandId, 'importBatch');
    const { state } = await handler.load(importBatch, companyId, batchId);
    if (state.isUndone) continue;
    return { ...file, batchId, commandId, state, rowCommandId: (key) => derivedUuid(`${name}:${sameValue(key)}`) };
  }
}

/** The same value with its keys in order, so that two maps that say the same have one hash. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, item]) => [key, ordered(item)]);
}
