import type { NamedEntity, RemoveNamedEntity } from '../../domain/company/namedEntity.ts';
import { checkedSettingName } from '../../domain/company/settingName.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError, type Decide, type Decider, type Event } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { claimName, defineNamed, isTaken, named, releaseNames, renameNamed, type NamedKind } from './namedStreams.ts';
import type { SettingDeps, ExistingSetting } from './settingList.ts';

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
  { id, name: was }: ExistingSetting,
  written: string,
  context: CommandContext,
): Promise<Handled> {
  const name = checkedSettingName(written, was);
  return renameNamed(kind, deps, { id, name }, context).catch((error: unknown): never => {
    throw isTaken(error) ? taken(name) : error;
  });
}

/** Takes a thing away and frees its name. */
export async function removeNamed<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  decide: Decide<RemoveNamedEntity, State, E>,
  { handler, claims }: SettingDeps,
  { id, name }: ExistingSetting,
  context: CommandContext,
): Promise<Handled> {
  const handled = await handler.handle(kind.decider, id, { id }, decide, context);
  await releaseNames(kind, { claims }, { id, name }, context);
  return handled;
}

/** Takes a thing up again under its id and its name. */
export async function restoreNamed<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  deps: SettingDeps,
  { id, name }: ExistingSetting,
  context: CommandContext,
): Promise<Handled> {
  await claimName(kind, deps, id, name, context);
  return deps.handler.handle(kind.decider, id, { id, name }, kind.define, subContext(context, id));
}

const taken = (value: string): DomainError => new DomainError('company.settingTaken', { value }, 'name');
