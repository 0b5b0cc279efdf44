import type { Named } from '../../domain/company/namedEntity.ts';
import { addListValue, valueList, type ListedValue } from '../../domain/company/valueList.ts';
import { asCompared } from '../../domain/text.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';

const origins = valueList('origin');

async function originNamed(
  handler: Pick<CommandHandler, 'load'>,
  companyId: string,
  name: string,
): Promise<ListedValue | null> {
  const { state } = await handler.load(origins, companyId, 'origin');
  return state.values.find((value) => asCompared(value.name) === asCompared(name)) ?? null;
}

/**
 * An origin as the company's list spells it, empty for none (rules 18.12). What a product has `already` stays, on the list
 * or not. Throws DomainError `catalog.originUnknown`.
 */
export async function listedOrigin(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  companyId: string,
  written: string,
  already = '',
): Promise<string> {
  const name = written.trim();
  if (name === '' || name === already) return name;
  const found = await originNamed(handler, companyId, name);
  if (!found) throw new DomainError('catalog.originUnknown', { value: name }, 'origin');
  return found.name;
}

/** Finds an origin on the company's list, or adds it: files of products may bring new ones. */
export async function originByName(
  { handler }: { readonly handler: CommandHandler },
  name: string,
  context: CommandContext,
): Promise<Named> {
  const { companyId } = context;
  const found = await originNamed(handler, companyId, name);
  if (found) return found;
  const adding = subContext(context, `origin-${asCompared(name)}`);
  const id = entityId(adding.commandId, 'listValue');
  try {
    await handler.handle(origins, 'origin', { list: 'origin', id, name }, addListValue, adding);
    return { id, name: name.trim() };
  } catch (error) {
    // Someone added it at the same time.
    const other = await originNamed(handler, companyId, name);
    if (other) return other;
    throw error;
  }
}
