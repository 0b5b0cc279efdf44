import type { NamedEntity, RemoveNamedEntity } from '../../domain/company/namedEntity.ts';
import { checkedSettingName } from '../../domain/company/settingName.ts';
import type { SettingListName } from '../../domain/company/valueLists.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError, type Decide, type Decider, type Event } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { defineNamed, isTaken, named, renameNamed, type NamedKind } from './namedStreams.ts';
import { removeUnused } from './removeUnused.ts';
import type { SettingDeps, StandingSetting } from './settingList.ts';

/** Takes a name up that is new to its list. */
export async function addNamed<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  deps: SettingDeps,
  written: string,
  context: CommandContext,
): Promise<Handled & { readonly id: string }> {
  const name = checkedSettingName(written);
  // A repeat of the command finds what it made; the claim tells that from what others made.
  const found = await named(kind, deps, context.companyId, name);
  if (found && !(await madeBy(deps, kind.decider, found.id, context))) throw taken(name);
  return defineNamed(kind, deps, name, context).catch((error: unknown): never => {
    throw isTaken(error) ? taken(name) : error;
  });
}

/** True where this very command had made it before: a repeat. */
async function madeBy<State, E extends Event>(
  { handler }: SettingDeps,
  decider: Decider<State, E>,
  id: string,
  context: CommandContext,
): Promise<boolean> {
  const first = await handler.eventAt(decider, context.companyId, id, 0n);
  return first?.metadata.commandId === subContext(context, id).commandId;
}

export async function renameTo<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  deps: SettingDeps,
  { id, name: was }: StandingSetting,
  written: string,
  context: CommandContext,
): Promise<Handled> {
  const name = checkedSettingName(written, was);
  return renameNamed(kind, deps, { id, name }, context).catch((error: unknown): never => {
    throw isTaken(error) ? taken(name) : error;
  });
}

/** How a thing of a list is taken away, and what else it had that comes back with it. */
interface Leaving<State extends NamedEntity, E extends Event> {
  readonly list: SettingListName;
  readonly decide: Decide<RemoveNamedEntity, State, E>;
  readonly andBack?: (context: CommandContext) => Promise<unknown>;
}

/** Takes a thing away that nothing uses, and frees its name. */
export async function removeNamed<State extends NamedEntity, E extends Event>(
  { decider, define }: NamedKind<State, E>,
  { list, decide, andBack }: Leaving<State, E>,
  deps: SettingDeps,
  stands: StandingSetting,
  context: CommandContext,
): Promise<Handled> {
  const { handler, claims } = deps;
  const { id, name } = stands;
  const removed = await removeUnused(deps, { ...stands, list }, context, {
    remove: () => handler.handle(decider, id, { type: 'RemoveNamedEntity', data: { id } }, decide, context),
    async restore(back) {
      await handler.handle(decider, id, { type: 'DefineNamedEntity', data: { id, name } }, define, back);
      await andBack?.(back);
    },
  });
  await claims.release(decider.category, name, id, context);
  return removed;
}

const taken = (value: string): DomainError => new DomainError('company.settingTaken', { value }, 'name');
