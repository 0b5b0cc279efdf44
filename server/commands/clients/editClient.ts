import { client } from '../../domain/clients/client.ts';
import { kindOfClient } from '../../domain/clients/clientKinds.ts';
import { editClient as decide, type EditClient } from '../../domain/clients/editClient.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { withClaims, type ClientDeps } from './clientClaims.ts';

/** Saves what changed of an account. Throws DomainError `clients.nameTaken`, `clients.abbreviationTaken`. */
export async function editClient(deps: ClientDeps, command: EditClient, context: CommandContext): Promise<Handled> {
  const { handler } = deps;
  const { clientId, account } = command;
  // Judged before anything is claimed for it.
  const { state } = await handler.load(client, context.companyId, clientId);
  decide(command, state);
  return withClaims(deps, { clientId, kind: kindOfClient(state.type), wanted: account }, context, () =>
    handler.handle(client, clientId, command, decide, context),
  );
}
