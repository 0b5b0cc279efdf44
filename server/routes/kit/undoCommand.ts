import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../http/requestError.ts';
import { revertParts, UNDO_REASON, type Parts } from '../../domain/undo.ts';
import type { AroundCommand } from '../../kernel/aroundCommand.ts';
import type { ChangeSince } from '../../kernel/changesSince.ts';
import type { Decider, Event } from '../../kernel/decider.ts';
import { StaleRevision, type CommandContext, type CommandHandler, type Handled } from '../../kernel/handleCommand.ts';
import { editorNames } from '../../queries/access/companyUsers.ts';
import type { Services } from '../../services.ts';
import { commandContext } from './command.ts';

/** How often an undo judges again when someone writes in the same instant. */
const ATTEMPTS = 3;

/** A record around the command to undo, and what a save of it sets. */
export interface Undoing {
  readonly around: (
    handler: CommandHandler,
    companyId: string,
    id: string,
    commandId: string,
  ) => Promise<{ readonly record: AroundCommand<unknown>; readonly partsOf: (state: unknown) => Parts } | null>;
}

/** Saves that set these parts of a record can be undone by the command's id alone. */
export const undoingOf = <S, E extends Event>(decider: Decider<S, E>, partsOf: (state: S) => Parts): Undoing => ({
  async around(handler, companyId, id, commandId) {
    const record = await handler.around(decider, companyId, id, commandId);
    return record && { record, partsOf: (state) => partsOf(state as S) };
  },
});

/** An undo says nothing of what it sets. Throws RequestError 400 `request.undoAlone`. */
export function assertUndoAlone(sent: object): void {
  const [field] = Object.keys(sent);
  if (field !== undefined) throw new RequestError(400, { code: 'request.undoAlone', field });
}

interface Undo {
  readonly id: string;
  /** Command that is undone. */
  readonly undoes: string;
  readonly reason?: string | undefined;
}

interface Undone {
  readonly handled: Handled;
  readonly context: CommandContext;
  /** What is said of it: where something stays as someone has made it since, who that was. */
  readonly told: { readonly notice: string; readonly details?: { readonly by: string } };
}

/**
 * Gives a record back what a command took from it, but for what someone has changed since, in one command that it is the
 * cause of. Judged on the record as it is: the revision that was read is the one that is written to. Throws RequestError 422
 * `request.undoUnknown` for a command that did nothing to the record, and StaleRevision where nothing is left to undo.
 */
export async function undoCommand(
  request: FastifyRequest,
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  { around }: Undoing,
  { id, undoes, reason = UNDO_REASON }: Undo,
  save: (fields: Readonly<Record<string, unknown>>, context: CommandContext) => Promise<Handled>,
): Promise<Undone> {
  const asked = commandContext(request, { reason });
  for (let attempt = 1; ; attempt++) {
    const found = await around(handler, asked.companyId, id, undoes);
    if (found === null) throw unknown();
    const { record, partsOf } = found;
    const [before, after, now] = [record.before, record.after, record.now].map(partsOf) as [Parts, Parts, Parts];
    const { fields, left, isAny } = revertParts(before, after, now);
    if (!isAny) throw unknown();
    const isOver = Object.keys(fields).length === 0;
    if (isOver && left.length > 0) throw new StaleRevision(record.revision, record.since);
    const context = {
      ...{ ...asked, causationId: undoes.toLowerCase() },
      // What is back already is the answer to a repeat too, which finds the record further on.
      ...(isOver || asked.expectedRevision !== undefined ? {} : { expectedRevision: record.revision }),
    };
    try {
      const handled = await save(fields, context);
      const by = left.length === 0 ? undefined : lastEditor(record.since, left);
      if (by === undefined) return { handled, context, told: { notice: 'catalog.undone' } };
      const nameOf = await editorNames(db).of(asked.companyId, [by]);
      return { handled, context, told: { notice: 'catalog.undoneInPart', details: { by: nameOf(by) } } };
    } catch (error) {
      const mayRetry = asked.expectedRevision === undefined && attempt < ATTEMPTS;
      if (!(error instanceof StaleRevision && mayRetry)) throw error;
    }
  }
}

const unknown = (): RequestError => new RequestError(422, { code: 'request.undoUnknown' });

/** Who was the last to change one of these parts, as far as histories tell of them; else who changed anything last. */
const lastEditor = (since: readonly ChangeSince[], parts: readonly string[]): string | undefined =>
  (since.findLast(({ field }) => parts.includes(field) || parts.includes(`${field}Id`)) ?? since.at(-1))?.by;
