import { alone } from '../../server/database/importBatches.ts';
import type { Encoding } from '../csv/decode.ts';
import { openSource } from '../csv/source.ts';
import { ImportBroken, type Committed } from '../products/commitFile.ts';
import { byPlace } from '../products/finding.ts';
import { mapHashOf } from '../products/importIdentity.ts';
import { noMap, readMap } from '../products/importMap.ts';
import type { ImportFile } from '../products/productsFile.ts';
import { keepRejects } from '../products/rejects.ts';
import { report } from '../products/report.ts';
import { withSession, type Session } from '../session/session.ts';
import { explain } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { tell } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';
import { checkVendors, type CheckedVendors } from './checkVendors.ts';
import { commitVendors, vendorBatchOf } from './commitVendors.ts';
import { vendorForm, type VendorField } from './vendorFields.ts';

/** Its arguments, as commander reads them. */
export interface ImportVendorsOptions {
  readonly map?: string;
  readonly commit?: true;
  readonly skipInvalid?: true;
  readonly rejects?: string;
  readonly encoding: Encoding;
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}

/** Checks a file of vendors, takes it in when told to, and reports; resolves with the exit code. */
export async function importVendors(path: string, options: ImportVendorsOptions, say: Say): Promise<number> {
  if (options.skipInvalid && !options.commit) throw new Failure('import.skipWithoutCommit', {}, ExitCode.usage);
  const map = options.map === undefined ? noMap : await readMap(options.map, vendorForm, say);
  const source = await openSource(path);
  try {
    const file = { form: vendorForm, source, map, encoding: options.encoding };
    return await withSession('import', options, 'clients.import', (session) => run(file, options, session, say));
  } finally {
    await source.close();
  }
}

async function run(
  file: ImportFile<VendorField>,
  options: ImportVendorsOptions,
  session: Session,
  say: Say,
): Promise<number> {
  const { company, services } = session;
  const checked = await checkVendors(file, company.id, services);
  const isReadable = checked.hash !== '' && !checked.findings.some(({ row }) => row === 1);
  const mayCommit =
    options.commit === true && isReadable && (checked.findings.length === 0 || options.skipInvalid === true);
  const committed = mayCommit ? await commit(file, checked, session, say) : null;
  const findings = [...checked.findings, ...(committed?.findings ?? [])].sort(byPlace);
  if (options.rejects !== undefined && findings.some(({ row }) => row > 1))
    await keepRejects(file, options.rejects, findings, say);
  report({ file: file.source.name, options, checked, committed, findings }, company.name, say);
  if (committed?.isWhole === false) return ExitCode.interrupted;
  return findings.length > 0 ? ExitCode.refused : ExitCode.ok;
}

async function commit(
  { source, map }: ImportFile<VendorField>,
  checked: CheckedVendors,
  session: Session,
  say: Say,
): Promise<Committed> {
  const batch = vendorBatchOf(session.company.id, { fileHash: checked.hash, mapHash: mapHashOf(map) });
  const bar = progressBar(say('progress.importing'), checked.fresh.length, say);
  let done = 0;
  const onRow = (): void => {
    bar.to(++done);
  };
  const columnOf = (field: string): string => map.columns[field as VendorField] ?? field;
  const sayStopping = (): void => {
    tell(`\n${say('import.stopping')}`);
  };
  try {
    const outcome = await interruptible(sayStopping, (signal) =>
      alone(session.services.pool, batch.batchId, () =>
        commitVendors(checked, session, { ...batch, fileName: source.name, columnOf, signal, onRow }),
      ),
    );
    if (!outcome) throw new Failure('import.runs', { file: source.name }, ExitCode.conflict);
    return outcome.value;
  } catch (error) {
    if (!(error instanceof ImportBroken)) throw error;
    const code = explain(error.cause, say);
    throw new Failure('import.broken', { done: error.done }, code);
  } finally {
    bar.stop();
  }
}
