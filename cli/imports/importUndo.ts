import { importPermissions } from '../../server/domain/access/importPermissions.ts';
import type { LeftField, UndoResult } from '../../server/commands/imports/undoResult.ts';
import { undoImport } from '../../server/imports/undo.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { findImports } from '../../server/queries/imports/importBatches.ts';
import { importKinds, type ImportKind } from '../../server/domain/imports/importBatch.ts';
import { UNDO_REASON } from '../../server/domain/undo.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { hiddenFields } from '../../server/domain/access/hiddenFields.ts';
import { localTime } from '../terminal/localTime.ts';
import { formatValue } from '../session/printEntries.ts';
import { personLabel } from '../session/people.ts';
import { answer } from '../session/answer.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { domainSentence } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';

interface ImportUndoOptions {
  readonly dryRun?: true;
  readonly reason?: string;
}

/** Imports that a short id is looked for among. */
const RECENT = 1_000;
/** How long the list of imports is waited for. */
const PATIENCE_MS = 2_000;

/**
 * Undoes what an import made and nobody has changed since (rules 16); the rest is told with who changed it. Resolves
 * with the exit code: 3 where something stays.
 */
export async function importUndo(session: Session, wanted: string, options: ImportUndoOptions): Promise<number> {
  const { services, t, isJson } = session;
  const { batchId, kind, file, created } = await batchNamed(wanted, session);
  // Files of each kind are another's to import, and so to undo.
  assertPermitted(session.user, importPermissions[kind]);
  const isDryRun = options.dryRun === true;
  // `partly`: undone, but for fields that stay.
  const counts = { undone: 0, partly: 0, before: 0, blocked: 0 };
  const progress = { doing: 'progress.undoing', total: created, stopping: 'import.stopping' };
  const isWhole = await withProgress(t, progress, async (bar, signal) => {
    const reason = options.reason?.trim() ? options.reason.trim() : UNDO_REASON;
    const context = { ...session.context('cli', newCommandId()), reason };
    const onItem = (result: UndoResult): void => {
      const { outcome, left = [] } = result;
      counts[outcome]++;
      if (outcome === 'undone' && left.length > 0) counts.partly++;
      bar.to(counts.undone + counts.before + counts.blocked);
      if (isJson) printJson(recordOf(result, kind, session));
      else {
        if (outcome === 'blocked') print(blockedLine(result, session));
        for (const one of left) print(leftLine(result.label, one, session));
      }
    };
    await undoImport(services, context, { batchId, kind, isDryRun, onItem, signal });
    return !signal.aborted;
  });
  const record = { kind: 'summary', batch: batchId, what: kind, file, isDryRun, isWhole, ...counts };
  const details = { file, ...counts, count: counts.undone };
  answer(session, record, isDryRun ? 'importUndo.would' : 'importUndo.done', details);
  if (!isJson && counts.partly > 0) print(t('importUndo.partly', { count: counts.partly }));
  if (!isWhole) printStatus(t('importUndo.stopped'));
  return !isWhole ? ExitCode.interrupted : counts.blocked + counts.partly > 0 ? ExitCode.refused : ExitCode.ok;
}

/** A batch by its id, or by how that begins. */
async function batchNamed(wanted: string, { services, company }: Session) {
  await waitForReadModels(services, ['import_batches'], PATIENCE_MS);
  const { rows } = await findImports(services.db, company.id, importKinds, { pageSize: RECENT });
  const found = rows.filter(({ batch_id }) => batch_id.startsWith(wanted.toLowerCase()));
  const [only, ...more] = found;
  if (!only) throw new Failure('resume.unknown', { batch: wanted }, ExitCode.usage);
  if (more.length > 0) throw new Failure('importUndo.several', { batch: wanted }, ExitCode.usage);
  return { batchId: only.batch_id, kind: only.kind, file: only.file_name, created: only.created + only.updated };
}

function blockedLine({ label, change, refusal }: UndoResult, { company, people, t }: Session): string {
  if (!change) return t('importUndo.refused', { label, reason: refusal ? domainSentence(refusal, t) : '' });
  const by = personLabel(people, change.onBehalfOf ?? change.actor);
  return t('importUndo.blocked', { label, by, at: localTime(change.at, company.timeZone), event: change.event });
}

/** A field that someone has made something else of: what it stays, for those who may see it. */
function leftLine(label: string, { field, value, change }: LeftField, session: Session): string {
  const { t } = session;
  const by = personLabel(session.people, change.onBehalfOf ?? change.actor);
  const at = localTime(change.at, session.company.timeZone);
  const seen = hiddenFields(session.user.role).includes(field) ? '…' : formatValue(field, value, t);
  return t('importUndo.left', { label, field, value: seen, by, at });
}

/** One thing for programs. */
const recordOf = (
  { itemId, label, outcome, change, refusal, left = [] }: UndoResult,
  what: ImportKind,
  { user, t }: Session,
) => ({
  kind: 'item',
  what,
  id: itemId,
  label,
  outcome,
  change,
  left: left.filter(({ field }) => !hiddenFields(user.role).includes(field)),
  refusal: refusal && { code: refusal.code, message: domainSentence(refusal, t) },
});
