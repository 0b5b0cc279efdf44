import { customerTypes } from '../../domain/clients/client.ts';
import type { Referred } from '../../domain/fields.ts';
import { notFound } from '../../http/requestError.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { loadRegistered } from '../clients/presentClient.ts';

/** A customer of the company; a vendor and an absent one are the same 404. */
export async function customerNamed(
  from: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  clientId: string,
): Promise<Referred> {
  const { state } = await loadRegistered(from, companyId, clientId);
  if (!customerTypes.includes(state.type)) throw notFound();
  return { id: clientId, name: state.name };
}
