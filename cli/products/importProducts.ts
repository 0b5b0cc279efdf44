import type { ImportOptions } from './importOptions.ts';
import { openSource } from '../csv/source.ts';
import { writeRejects } from '../csv/writeRejects.ts';
import { withSession, type Session } from '../session/session.ts';
import { explain } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { tell } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';
import { checkFile, type Checked } from './checkFile.ts';
import { ERROR_COLUMN } from './columns.ts';
import { commitFile, ImportBroken, type Committed } from './commitFile.ts';
import { byPlace, hint, type Finding } from './finding.ts';
import { noMap, readMap } from './importMap.ts';
import { startPass, type ProductsFile } from './productsFile.ts';
import { report } from './report.ts';

/** Checks a file, takes it in when told to, and reports; resolves with the exit code. */
export async function importProducts(path: string, options: ImportOptions, say: Say): Promise<number> {
  if (options.skipInvalid && !options.commit) throw new Failure('import.skipWithoutCommit', {}, ExitCode.usage);
  const map = options.map === undefined ? noMap : await readMap(options.map, say);
  const source = await openSource(path);
  const file: ProductsFile = { source, map, encoding: options.encoding };
  try {
    return await withSession('import', options, 'products.import', (session) => run(file, options, session, say));
  } finally {
    await source.close();
  }
}

async function run(file: ProductsFile, options: ImportOptions, session: Session, say: Say): Promise<number> {
  const checked = await check(file, session, say);
  const mayCommit =
    options.commit === true &&
    (checked.findings.length === 0 || (options.skipInvalid === true && checked.badRows.size > 0));
  const committed = mayCommit ? await commit(file, checked, session, say) : null;
  const findings = [...checked.findings, ...(committed?.findings ?? [])].sort(byPlace);
  if (options.rejects !== undefined && findings.some(({ row }) => row > 1))
    await keepRejects(file, options.rejects, findings, say);
  report({ file: file.source.name, options, checked, committed, findings }, session.company.name, say);
  if (committed?.isWhole === false) return ExitCode.interrupted;
  return findings.length > 0 ? ExitCode.refused : ExitCode.ok;
}

async function check(file: ProductsFile, { company, services }: Session, say: Say): Promise<Checked> {
  const bar = progressBar(say('progress.checking'), 1, say);
  try {
    return await checkFile(file, company.id, services, (done, total) => {
      bar.total(total);
      bar.to(done);
    });
  } finally {
    bar.stop();
  }
}

async function commit(file: ProductsFile, checked: Checked, session: Session, say: Say): Promise<Committed> {
  const bar = progressBar(say('progress.importing'), checked.rows - checked.badRows.size - checked.complete.size, say);
  let done = 0;
  const sayStopping = (): void => {
    tell(`\n${say('import.stopping')}`);
  };
  try {
    return await interruptible(sayStopping, (signal) =>
      commitFile(file, checked, session, signal, () => {
        bar.to(++done);
      }),
    );
  } catch (error) {
    if (!(error instanceof ImportBroken)) throw error;
    const code = explain(error.cause, say);
    throw new Failure('import.broken', { done: error.done }, code);
  } finally {
    bar.stop();
  }
}

/** The refused rows once more, with their reasons. */
async function keepRejects(file: ProductsFile, path: string, findings: readonly Finding[], say: Say): Promise<void> {
  const reasons = new Map<number, string[]>();
  for (const found of findings) {
    const place = found.column === '' ? '' : `${found.column}: `;
    reasons.set(found.row, [...(reasons.get(found.row) ?? []), `${place}${hint(found, say)}`]);
  }
  const { header, separator, batches } = await startPass(file);
  async function* rows() {
    try {
      for await (const batch of batches) {
        yield batch
          .filter(({ row }) => reasons.has(row))
          .map((row) => ({ ...row, error: reasons.get(row.row)?.join(' | ') ?? '' }));
      }
    } catch (error) {
      // The quote that is never closed is told already; what follows it cannot be cut into rows.
      if ((error as Error).name !== 'UnclosedQuote') throw error;
    }
  }
  await writeRejects({ path, header, separator, rows: rows(), errorColumn: ERROR_COLUMN });
  tell(say('import.rejectsWritten', { file: path, count: [...reasons.keys()].filter((row) => row > 1).length }));
}
