import type { Encoding } from '../../../server/domain/imports/encodings.ts';
import { readCountedAt } from '../../../server/commands/inventory/count/countedAt.ts';
import { checkRows } from '../../../server/imports/check.ts';
import type { ImportFile } from '../../../server/imports/importFile.ts';
import { noMap, withSpelling } from '../../../server/imports/fileForm.ts';
import { counts, judgeCounts, saveCounts, type CountField } from '../../../server/imports/kinds/counts.ts';
import { encodingOfFile } from '../../imports/encoding.ts';
import { keepRejects, printFindings } from '../../imports/report.ts';
import { openSource } from '../../imports/source.ts';
import { spellingIn, type SpellingOptions } from '../../imports/spelling.ts';
import { answer } from '../../session/answer.ts';
import { withSession, type Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import type { Translate } from '../../terminal/translate.ts';
import { conflictOf, countNamed } from './countNamed.ts';
import type { CommandOptions } from '../../session/identity.ts';

interface ImportCountOptions extends CommandOptions, SpellingOptions {
  readonly commit?: true;
  readonly skipInvalid?: true;
  readonly rejects?: string;
  readonly encoding?: Encoding;
  readonly acceptUnlikely?: true;
  readonly reason?: string;
  readonly countedAt?: string;
}

/** Checks a filled-in sheet, enters it when told to, and reports; resolves with the exit code. */
export async function importCount(
  wanted: string,
  path: string,
  options: ImportCountOptions,
  t: Translate,
): Promise<number> {
  if (options.skipInvalid && !options.commit) throw new Failure('import.skipWithoutCommit', {}, ExitCode.usage);
  const source = await openSource(path);
  try {
    const file = {
      form: counts.form,
      source,
      map: withSpelling(noMap, spellingIn(options)),
      encoding: await encodingOfFile(source, options.encoding, t),
    };
    return await withSession('count import', options, 'inventory.count', t, (session) =>
      run(wanted, file, options, session),
    );
  } finally {
    await source.close();
  }
}

async function run(
  wanted: string,
  file: ImportFile<CountField>,
  options: ImportCountOptions,
  session: Session,
): Promise<number> {
  const { count_id: countId, number } = await countNamed(wanted, session);
  const { services, company, context, t } = session;
  const { acceptUnlikely: anyway = false, reason = '' } = options;
  const said = reason.trim() === '' ? {} : { reason: reason.trim() };
  const contextOf = (id: string) => ({ ...context('import', id), ...said });
  const countedAt = await readCountedAt(services, company.id, options.countedAt);
  const about = { services, companyId: company.id, countId, anyway, countedAt, context: contextOf };
  const sheet = (hash: string) => ({ ...about, hash });
  const checked = await checkRows(counts, file, (hash, nameOf) => judgeCounts(sheet(hash), nameOf)).catch(conflictOf);
  const { hash, findings, badRows } = checked;
  const right = checked.ready ?? [];
  const isReadable = hash !== '' && findings.every(({ row }) => row > 1);
  const mayCommit = options.commit === true && isReadable && (findings.length === 0 || options.skipInvalid === true);
  const { saved } = mayCommit ? await saveCounts(sheet(hash), right).catch(conflictOf) : { saved: 0 };
  await keepRejects(file, options.rejects, findings, t);
  const summary = { number, rows: checked.read.length, saved, refused: badRows.size, blank: checked.unread.length };
  printFindings(findings, file.source.name, session);
  const key = mayCommit ? 'count.imported' : findings.length > 0 ? 'count.importRefused' : 'count.wouldImport';
  const details = { ...summary, right: right.length, count: mayCommit ? saved : right.length };
  answer(session, { kind: 'summary', isDryRun: options.commit !== true, ...summary }, key, details);
  return findings.length > 0 ? ExitCode.refused : ExitCode.ok;
}
