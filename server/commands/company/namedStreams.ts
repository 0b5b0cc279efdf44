import {
  checkedName,
  type DefineNamedEntity,
  type Named,
  type NamedEntity,
  type RenameNamedEntity,
} from '../../domain/company/namedEntity.ts';
import { checkedSettingName, specialCharacter } from '../../domain/company/settingName.ts';
import { sameValue, subContext, type Claims, type Owner } from '../../kernel/claims.ts';
import { DomainError, type Decide, type Decider, type Event } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';

export interface NamedDeps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** One kind of thing with streams of their own, each under a name that no other has. */
export interface NamedKind<State extends NamedEntity, E extends Event> {
  readonly decider: Decider<State, E>;
  readonly define: Decide<DefineNamedEntity, State, E>;
  readonly rename: Decide<RenameNamedEntity, State, E>;
  /** Shorter names by which it is found as well, as long as nothing else has them. */
  readonly alsoCalled?: (name: string) => readonly string[];
}

/** The thing that holds a name now, or null. */
export async function named<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  { handler, claims }: NamedDeps,
  companyId: string,
  name: string,
): Promise<Named | null> {
  const { decider } = kind;
  const id = await claims.ownerOf(companyId, decider.category, name);
  if (id === null) return null;
  const { state } = await handler.load(decider, companyId, id);
  return holds(kind, state, name) ? { id, name: state.name } : null;
}

/** Judges a name by which a thing will be found, or made: a new one is made by the rules of the lists' editor. */
export async function checkedNewName<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  deps: NamedDeps,
  companyId: string,
  { name, field }: { readonly name: string; readonly field: string },
): Promise<void> {
  checkedName(name, field);
  if (specialCharacter(name) === null || (await named(kind, deps, companyId, name))) return;
  checkedSettingName(name, undefined, field);
}

/** Takes a thing up under a name that nobody has. Throws DomainError `claim.taken` where someone has it. */
export async function defineNamed<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  deps: NamedDeps,
  name: string,
  context: CommandContext,
): Promise<Handled & Named> {
  const id = await freeId(kind, deps, context.companyId, name);
  await claimName(kind, deps, id, name, context);
  const handled = await deps.handler.handle(kind.decider, id, { id, name }, kind.define, subContext(context, id));
  return { ...handled, id, name: name.trim() };
}

/** Another name: claimed, given, and the old one released, in this order (design 3). */
export async function renameNamed<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  deps: NamedDeps,
  { id, name }: Named,
  context: CommandContext,
): Promise<Handled> {
  const { decider, rename } = kind;
  const { state } = await deps.handler.load(decider, context.companyId, id);
  // Judged before anything is claimed for it.
  rename({ id, name }, state);
  const isAnother = sameValue(state.name) !== sameValue(name);
  if (isAnother) await claimName(kind, deps, id, name, context);
  const handled = await deps.handler.handle(decider, id, { id, name }, rename, context);
  if (isAnother) await releaseNames(kind, deps, { id, name: state.name }, context, name);
  return handled;
}

/** The name for a thing that exists or will, taken from nobody else. Throws DomainError `claim.taken`. */
export async function claimName<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  { handler, claims }: NamedDeps,
  id: string,
  name: string,
  context: CommandContext,
): Promise<void> {
  const take = async (value: string): Promise<unknown> => {
    const isHeldBy = async (owner: Owner): Promise<boolean> =>
      holds(kind, (await handler.load(kind.decider, context.companyId, owner.id)).state, value);
    return claims.take({ kind: kind.decider.category, value, owner: id, isHeldBy }, context);
  };
  await take(name);
  for (const shorter of shorterNames(kind, name))
    await take(shorter).catch((error: unknown) => {
      // Another thing has it: this one is found by its whole name.
      if (!isTaken(error)) throw error;
    });
}

/** Frees a name and the shorter ones that came with it, but for those that `kept` has as well. */
export async function releaseNames<State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  { claims }: Pick<NamedDeps, 'claims'>,
  { id, name }: Named,
  context: CommandContext,
  kept = '',
): Promise<void> {
  const stay = [kept, ...shorterNames(kind, kept)].map(sameValue);
  for (const value of [name, ...shorterNames(kind, name)])
    if (!stay.includes(sameValue(value))) await claims.release(kind.decider.category, value, id, context);
}

const shorterNames = <State extends NamedEntity, E extends Event>(
  { alsoCalled }: NamedKind<State, E>,
  name: string,
): readonly string[] => (alsoCalled?.(name) ?? []).filter((shorter) => sameValue(shorter) !== sameValue(name));

/**
 * The id follows from company and name, so that two who define it at once define the same thing; where what was once
 * called so has another name by now, the next one.
 */
async function freeId<State extends NamedEntity, E extends Event>(
  { decider }: NamedKind<State, E>,
  { handler }: NamedDeps,
  companyId: string,
  name: string,
): Promise<string> {
  for (let turn = 1; ; turn++) {
    const key = `${companyId}:${sameValue(name)}${turn === 1 ? '' : `:${String(turn)}`}`;
    const id = entityId(key, decider.category);
    const { state } = await handler.load(decider, companyId, id);
    if (!state.isDefined || sameValue(state.name) === sameValue(name)) return id;
  }
}

const holds = <State extends NamedEntity, E extends Event>(
  kind: NamedKind<State, E>,
  { isDefined, name }: NamedEntity,
  wanted: string,
): boolean => isDefined && [name, ...shorterNames(kind, name)].map(sameValue).includes(sameValue(wanted));

export const isTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'claim.taken';
