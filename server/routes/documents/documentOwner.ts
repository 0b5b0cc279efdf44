import type { FastifyRequest } from 'fastify';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { DocumentOwner } from '../../domain/documents/document.ts';
import { kinds, ownerKinds } from '../../domain/kinds.ts';
import { records } from '../../domain/records.ts';
import { sessionOf } from '../../http/authorize.ts';
import { forbidden, notFound } from '../../http/requestError.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { demandToEdit } from '../clients/demandToEdit.ts';

export interface Reader {
  readonly handler: Pick<CommandHandler, 'load'>;
}

/** The record of this id that documents can belong to, whatever kind it is of; none of the company is a 404. */
export async function ownerOf({ handler }: Reader, companyId: string, ownerId: string): Promise<DocumentOwner> {
  for (const ownerKind of ownerKinds) {
    const record = records[ownerKind];
    const [{ decider }] = record.streams;
    if (record.isThere((await handler.load(decider, companyId, ownerId)).state)) return { ownerKind, ownerId };
  }
  throw notFound();
}

/** Refuses with 403 who may not see or change the documents of a record, by the rights of its kind. */
export async function demandOnOwner(
  request: FastifyRequest,
  reader: Reader,
  { ownerKind, ownerId }: DocumentOwner,
  right: 'view' | 'edit',
): Promise<void> {
  if (!isPermitted(sessionOf(request).role, kinds[ownerKind][right])) throw forbidden();
  // Who sells looks after customers, who buys after vendors.
  if (ownerKind === 'client' && right === 'edit') await demandToEdit(request, reader, ownerId);
}
