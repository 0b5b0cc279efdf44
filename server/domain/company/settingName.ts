import { DomainError } from '../../kernel/decider.ts';
import { checkedName } from './namedEntity.ts';

/** "\ / " < > | may cause unexpected behavior" (spec 2, section 5; spec 1, section 5: special characters not allowed). */
export const SPECIAL_CHARACTERS: readonly string[] = ['\\', '/', '"', '<', '>', '|'];

/** The first character that a company setting's name may not have, or null. */
export const specialCharacter = (name: string): string | null =>
  Array.from(name).find((character) => SPECIAL_CHARACTERS.includes(character)) ?? null;

/** A name as the editor of company settings takes it; one that exists is left alone, since files may bring others. */
export function checkedSettingName(written: string, was?: string, field = 'name'): string {
  const name = checkedName(written, field);
  const found = name === was ? null : specialCharacter(name);
  if (found !== null) throw new DomainError('company.nameHasSpecialCharacter', { value: name, found }, field);
  return name;
}
