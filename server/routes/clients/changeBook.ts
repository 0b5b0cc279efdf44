import type { FastifyRequest } from 'fastify';
import {
  addEntry,
  changeEntry,
  entryParts,
  removeEntry,
  restoreEntry,
  type AddEntry,
  type BookName,
  type ChangeEntry,
  type EntryOf,
} from '../../domain/clients/changeBook.ts';
import { client, type Client, type ClientEvent } from '../../domain/clients/client.ts';
import { labelOfAddress } from '../../domain/clients/addressFields.ts';
import { labelOfContact } from '../../domain/clients/contactFields.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { RouteDeps } from '../../http/app.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { DomainError, type Decide } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { undoCommand, undoingOf } from '../kit/undoCommand.ts';
import { demandToEdit } from './demandToEdit.ts';

interface Saying {
  readonly reason?: string | undefined;
  readonly undoes?: string | undefined;
}

export const addTo = (request: FastifyRequest, deps: RouteDeps, command: AddEntry) =>
  save(request, deps, { command, decide: addEntry, step: 'Added', context: commandContext(request) });

/** Throws RequestError 400 where nothing is to be saved. */
export async function changeIn(request: FastifyRequest, deps: RouteDeps, command: ChangeEntry, saying: Saying) {
  const isEmpty = Object.keys(command.values).length === 0 && command.isMain === undefined;
  const { reason, undoes } = saying;
  if (undoes === undefined) {
    if (isEmpty) throw new RequestError(400, { code: 'request.nothingToSave' });
    return save(request, deps, {
      command,
      decide: changeEntry,
      step: 'Changed',
      context: commandContext(request, { reason }),
    });
  }
  if (!isEmpty) throw new RequestError(400, { code: 'request.undoAlone' });
  const { clientId, book, entryId } = command;
  await demandToEdit(request, deps.services, clientId);
  const undoing = undoingOf(client, (state) => entryParts(state, book, entryId));
  const undo = { id: clientId, undoes, reason };
  const { handled, context, told } = await undoCommand(
    request,
    deps.services,
    undoing,
    undo,
    ({ isMain, ...values }, of) =>
      deps.services.handler
        .handle(client, clientId, { ...command, values, isMain: isMain === true || undefined }, changeEntry, of)
        .catch(asUnknown),
  );
  const data = { id: entryId, revision: Number(handled.revision), commandId: context.commandId };
  return accepted(request, deps, handled, { data, ...told, about: `Client${steps[book]}Changed` });
}

export const removeFrom = (request: FastifyRequest, deps: RouteDeps, command: EntryOf) =>
  save(request, deps, { command, decide: removeEntry, step: 'Removed', context: commandContext(request) });

export function restoreIn(request: FastifyRequest, deps: RouteDeps, command: EntryOf) {
  const context = commandContext(request, { reason: UNDO_REASON });
  return save(request, deps, { command, decide: restoreEntry, step: 'Restored', context });
}

interface Save<C extends EntryOf> {
  readonly command: C;
  readonly decide: Decide<C, Client, ClientEvent>;
  readonly step: 'Added' | 'Changed' | 'Removed' | 'Restored';
  readonly context: CommandContext;
}

const steps = { contact: 'Contact', address: 'Address' } as const satisfies Record<BookName, string>;

/** A command on one contact or address, and its answer. What the client does not have is the same 404 as an absent client. */
async function save<C extends EntryOf>(
  request: FastifyRequest,
  deps: RouteDeps,
  { command, decide, step, context }: Save<C>,
) {
  const { handler } = deps.services;
  const { clientId, book, entryId } = command;
  await demandToEdit(request, deps.services, clientId);
  const handled = await handler.handle(client, clientId, command, decide, context).catch(asUnknown);
  const { state } = await handler.load(client, context.companyId, clientId);
  return accepted(request, deps, handled, {
    data: { id: entryId, revision: Number(handled.revision), commandId: context.commandId },
    notice: `clients.${book}${step}`,
    details: { name: labelIn(state, book, entryId) },
    about: `Client${steps[book]}${step}`,
  });
}

function asUnknown(error: unknown): never {
  throw error instanceof DomainError && error.code === 'clients.entryUnknown' ? notFound() : error;
}

function labelIn({ contacts, addresses }: Client, book: BookName, entryId: string): string {
  const contact = contacts.find(({ id }) => id === entryId);
  if (book === 'contact') return contact ? labelOfContact(contact.values) : '';
  const address = addresses.find(({ id }) => id === entryId);
  return address ? labelOfAddress(address.values) : '';
}
