import {
  bulk,
  type Bulk,
  type BulkRefusal,
  type BulkRow,
  type JsonObject,
  type RowResult,
  type UndoneRow,
} from '../../domain/bulk/bulk.ts';
import { beginRows, recordRows } from '../../domain/bulk/recordRows.ts';
import { recordUndone } from '../../domain/bulk/undoBulk.ts';
import { DomainError } from '../../kernel/decider.ts';
import { StaleRevision, type CommandContext } from '../../kernel/handleCommand.ts';
import { derivedUuid, subCommandId } from '../../kernel/ids.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import type { BulkKind, BulkServices, RowRun } from './bulkKind.ts';
import { kindNamed } from './kinds.ts';
import { beginningOf } from '../../domain/text.ts';

/** Rows that are done before their results go into the log; so many are tried again after a crash, at most. */
const SLICE = 200;
/** Records in flight: the store flushes what waits together, and every projection takes that in one transaction. */
const AT_ONCE = 100;

/** The command of one row: the same whenever it is tried. */
const rowCommandId = (companyId: string, bulkId: string, row: number): string =>
  subCommandId(derivedUuid(`bulk:${companyId}:${bulkId}`), row);
const undoCommandId = (companyId: string, bulkId: string, row: number): string =>
  subCommandId(derivedUuid(`bulk-undo:${companyId}:${bulkId}`), row);

/**
 * Does the next rows of a bulk, or takes the next ones back, and records what became of each; nothing when it has no more.
 * `context`: on whose behalf, as the event has it that this follows from.
 */
export async function doRows(services: BulkServices, bulkId: string, context: CommandContext): Promise<void> {
  const { companyId } = context;
  const { state } = await services.handler.load(bulk, companyId, bulkId);
  if (state.sha256 === null) return;
  const recording = (part: string): CommandContext => ({
    ...context,
    commandId: subCommandId(derivedUuid(`bulk:${companyId}:${bulkId}`), part),
  });

  if (!state.isFinished) await doNext();
  else if (state.isUndoing && !state.isUndone) await undoNext();

  async function doNext(): Promise<void> {
    const from = state.results.length;
    const end = await begun(from);
    if (end === from) return;
    const results = await each(state, rowsFrom(state, from, end), ({ row, number, kind }) =>
      outcome(async (): Promise<RowResult> => {
        const run = runOf(row, rowCommandId(companyId, bulkId, number));
        return { outcome: (await kind.perform(run)) ? 'done' : 'unchanged' };
      }),
    );
    await services.handler.handle(
      bulk,
      bulkId,
      { bulkId, from, results },
      recordRows,
      recording(`rows ${String(from)}`),
    );
  }

  /** As far as rows are begun now: on record before the first is done, so that none is left half told when it is canceled. */
  async function begun(from: number): Promise<number> {
    if (state.begun > from) return state.begun;
    const count = Math.min(SLICE, state.rows.length - from);
    await services.handler.handle(bulk, bulkId, { bulkId, from, count }, beginRows, recording(`begin ${String(from)}`));
    return (await services.handler.load(bulk, companyId, bulkId)).state.begun;
  }

  async function undoNext(): Promise<void> {
    const end = state.results.length - state.undone.length;
    const from = Math.max(0, end - SLICE);
    const results = await each<UndoneRow>(
      state,
      rowsFrom(state, from, end).reverse(),
      async ({ row, number, kind }) => {
        if (state.results[number]?.outcome !== 'done' || !kind.undo) return { outcome: 'none' };
        const { undo } = kind;
        const run = runOf(row, undoCommandId(companyId, bulkId, number));
        const result = await outcome(() => undo({ ...run, doneBy: rowCommandId(companyId, bulkId, number) }));
        return result.outcome === 'refused' ? { outcome: 'blocked', refusal: result.refusal } : result;
      },
    );
    await services.handler.handle(
      bulk,
      bulkId,
      { bulkId, from, results },
      recordUndone,
      recording(`undo ${String(from)}`),
    );
  }

  function runOf(row: BulkRow, commandId: string): RowRun {
    const own: CommandContext = { ...context, commandId };
    return {
      services,
      context: own,
      about: state.about,
      row,
      async handle(decider, id, command, decide) {
        const { types, revision } = await services.handler.handle(decider, id, command, decide, own);
        if (types.length > 0) return true;
        // Quiet, or a repeat after a crash: the event there tells whose it is.
        if (revision < 0n) return false;
        const there = await services.handler.eventAt(decider, companyId, id, revision);
        return there?.metadata.commandId === commandId;
      },
    };
  }
}

/** Lets a kind close what it began, once it is over. */
export async function closeBulk(services: BulkServices, bulkId: string, context: CommandContext): Promise<void> {
  const { state } = await services.handler.load(bulk, context.companyId, bulkId);
  const done = state.rows.filter((_, at) => (state.results[at]?.outcome ?? 'refused') !== 'refused');
  const left = state.rows.slice(state.results.length);
  await kindNamed(state.kind)?.finished?.({ services, context, about: state.about, done, left });
}

interface Numbered {
  readonly row: BulkRow;
  /** Counted from 0. */
  readonly number: number;
}
type Work = Numbered & { readonly kind: BulkKind };

const rowsFrom = ({ rows }: Bulk, from: number, end: number): Numbered[] =>
  rows.slice(from, end).map((row, at) => ({ row, number: from + at }));

/** Works on some rows, several records at once, those of one record in the order given; the results by row number. */
async function each<Result>(
  { kind: name }: Bulk,
  rows: readonly Numbered[],
  work: (work: Work) => Promise<Result>,
): Promise<Result[]> {
  const kind = kindNamed(name);
  // Of a newer Crossdock: left until that one runs.
  if (!kind) throw new TypeError(`no kind of bulk is called ${name}: update Crossdock`);
  const byRecord = new Map<string, Numbered[]>();
  for (const one of rows) byRecord.set(one.row.id, [...(byRecord.get(one.row.id) ?? []), one]);
  const results = new Map<number, Result>();
  await withConcurrency([[...byRecord.values()]], AT_ONCE, async (works) => {
    for (const one of works) results.set(one.number, await work({ ...one, kind }));
  });
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}

type Refused = { readonly outcome: 'refused'; readonly refusal: BulkRefusal };

/** A refusal is an outcome; anything else ends the slice, which is tried again. */
async function outcome<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StaleRevision)
      return { outcome: 'refused', refusal: refusalOf(new DomainError('bulk.contended')) };
    if (!(error instanceof DomainError)) throw error;
    return { outcome: 'refused', refusal: refusalOf(error) };
  }
}

/** What a refusal names may be long, and a slice holds many. */
const VALUE_MAX = 200;

const refusalOf = ({ code, field, details }: DomainError): BulkRefusal => ({
  code,
  field: field ?? null,
  details: JSON.parse(
    JSON.stringify(details, (_, value: unknown) => (typeof value === 'string' ? beginningOf(value, VALUE_MAX) : value)),
  ) as JsonObject,
});
