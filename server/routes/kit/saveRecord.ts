import type { FastifyRequest } from 'fastify';
import type { RouteDeps } from '../../http/app.ts';
import { RequestError } from '../../http/requestError.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { accepted, commandContext } from './command.ts';
import { assertUndoAlone, undoCommand, type Undoing } from './undoCommand.ts';

/** Why a record is saved, and which command the save undoes. */
interface SaveOptions {
  readonly reason?: string;
  readonly undoes?: string;
}

/** What the saves of one kind of record have in common. `Ids`: names under which forms send the record's id along. */
export interface SavedRecord<Ids extends string, Answer> {
  readonly ids: readonly Ids[];
  /** Code of refusal for a body with the id of another record. */
  readonly otherId: string;
  /** For a command's `catch`: what the log says of an absent record becomes the 404 of readers. */
  readonly refused: (error: unknown) => never;
  present(id: string, handled: Handled, context: CommandContext): Presented<Answer> | Promise<Presented<Answer>>;
}

interface Presented<Answer> {
  readonly data: Answer;
  /** What fills the blanks of the notice. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type Fields<Body, Ids extends string> = Omit<Body, Ids | keyof SaveOptions>;

interface Save<Body, Ids extends string> {
  readonly id: string;
  readonly body: Body & SaveOptions & Partial<Readonly<Record<Ids, string>>>;
  /** Fields that change nothing by themselves. */
  readonly saysOnly?: readonly (keyof Body)[];
  /** How a save is undone by the log, from the command's id alone; absent: the undo sends what was there before. */
  readonly undoing?: Undoing;
  /** Handles what the body changes. Throws DomainError where a field names what does not exist. */
  readonly handle: (fields: Fields<Body, Ids>, context: CommandContext) => Promise<Handled>;
  /** The notice of a save of these fields, by what was written for it. */
  readonly notice: string | ((fields: readonly string[], handled: Handled) => string);
  /** An event type of the stream, for a repeat that appends nothing. */
  readonly about: string;
}

/** A record whose body never tells its own id. */
export const withoutIds = { ids: [], otherId: '' } as const;

/**
 * One save of a record, from form, dialog or list: its ids checked, its fields handled as a command that may be an undo, the
 * answer presented. Throws RequestError 400 for the id of another record, and where nothing is to be saved.
 */
export async function saveRecord<Body extends object, Ids extends string, Answer>(
  request: FastifyRequest,
  deps: RouteDeps,
  record: SavedRecord<Ids, Answer>,
  { id, body, saysOnly = [], undoing, handle, notice, about }: Save<Body, Ids>,
) {
  for (const field of record.ids)
    if (body[field] !== undefined && body[field] !== id) throw new RequestError(400, { code: record.otherId, field });
  const { reason, undoes, ...sent } = body;
  const fields = Object.entries(sent).filter(([name]) => !(record.ids as readonly string[]).includes(name));
  const changed = fields.map(([name]) => name).filter((name) => !(saysOnly as readonly string[]).includes(name));
  if (undoing && undoes !== undefined) {
    assertUndoAlone(Object.fromEntries(changed.map((field) => [field, true])));
    const said = Object.fromEntries(fields);
    const undo = { id, undoes, reason };
    const { handled, context, told } = await undoCommand(request, deps.services, undoing, undo, (back, of) =>
      handle({ ...said, ...back } as Fields<Body, Ids>, of).catch(record.refused),
    );
    const { data, details } = await record.present(id, handled, context);
    return accepted(request, deps, handled, { data, ...told, details: { ...details, ...told.details }, about });
  }
  if (changed.length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
  const context = commandContext(request, { reason });
  const handled = await handle(Object.fromEntries(fields) as Fields<Body, Ids>, context).catch(record.refused);
  const said = typeof notice === 'string' ? notice : notice(changed, handled);
  return accepted(request, deps, handled, {
    ...(await record.present(id, handled, context)),
    notice: said,
    about,
  });
}
