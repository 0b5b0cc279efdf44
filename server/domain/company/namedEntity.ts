import { NAME_MAX } from '../limits.ts';
import { DomainError, type Event } from '../../kernel/decider.ts';
import { unseenCharacter } from '../text.ts';

export interface Named {
  id: string;
  name: string;
}

type Defined<Type extends string> = Event<Type, Named>;
type Renamed<Type extends string> = Event<Type, Named & { was: string }>;
type Removed<Type extends string> = Event<Type, Named>;

/** A thing of the company with a stream of its own. Its name is claimed before; a removed one keeps its last name. */
export interface NamedEntity {
  readonly isDefined: boolean;
  readonly name: string;
}

export const unnamed: NamedEntity = { isDefined: false, name: '' };

/** A name as people write it: trimmed, required, at most NAME_MAX characters, none of them unseen. */
export function checkedName(written: string, field = 'name'): string {
  const name = written.trim();
  if (name === '') throw new DomainError('company.nameRequired', {}, field);
  if (name.length > NAME_MAX) throw new DomainError('company.nameTooLong', { value: name, maximum: NAME_MAX }, field);
  const found = unseenCharacter(name);
  if (found !== null) throw new DomainError('company.nameHasControlCharacter', { found }, field);
  return name;
}

export interface DefineNamedEntity {
  id: string;
  name: string;
}
export interface RenameNamedEntity {
  id: string;
  name: string;
}
export interface RemoveNamedEntity {
  id: string;
}

/** Takes a thing up under its name, again too after it was removed. */
export const define =
  <Type extends string>(type: Type) =>
  (wanted: DefineNamedEntity, { isDefined }: NamedEntity): Defined<Type>[] => {
    if (isDefined) return [];
    return [{ type, data: { id: wanted.id, name: checkedName(wanted.name) } }];
  };

/** Another name for the same thing: whatever uses it is called so from then on. */
export const rename =
  <Type extends string>(type: Type) =>
  (wanted: RenameNamedEntity, state: NamedEntity): Renamed<Type>[] => {
    assertDefined(state, wanted.id);
    const name = checkedName(wanted.name);
    return name === state.name ? [] : [{ type, data: { id: wanted.id, name, was: state.name } }];
  };

/** Takes a thing away that nothing uses: anyone who asks has looked (`server/commands/company`). */
export const remove =
  <Type extends string>(type: Type) =>
  (wanted: RemoveNamedEntity, state: NamedEntity): Removed<Type>[] => {
    assertDefined(state, wanted.id);
    return [{ type, data: { id: wanted.id, name: state.name } }];
  };

export function assertDefined({ isDefined }: NamedEntity, id: string): void {
  if (!isDefined) throw new DomainError('company.settingUnknown', { id });
}
