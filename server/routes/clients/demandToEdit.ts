import type { FastifyRequest } from 'fastify';
import { client } from '../../domain/clients/client.ts';
import { clientKinds, kindOfClient } from '../../domain/clients/clientKinds.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** Refuses with 403 who may not change accounts of a client's kind, with 404 a client that the company does not have. */
export async function demandToEdit(
  request: FastifyRequest,
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  clientId: string,
): Promise<void> {
  const { isRegistered, type } = (await handler.load(client, sessionOf(request).companyId, clientId)).state;
  if (!isRegistered) throw notFound();
  demand(request, clientKinds[kindOfClient(type)].edit, 'type');
}
