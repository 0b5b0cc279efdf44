import { DomainError } from '../../kernel/decider.ts';
import { unseenCharacter } from '../text.ts';

export const CLIENT_NAME_MAX = 120;
export const ABBREVIATION_MAX = 5;

const ABBREVIATION = /^[A-Za-z0-9]{1,5}$/;

/** An account name: required, trimmed (spec 3, section 5). */
export function checkedClientName(value: string): string {
  const name = value.trim();
  if (name === '') throw new DomainError('clients.nameRequired', {}, 'name');
  if (name.length > CLIENT_NAME_MAX)
    throw new DomainError('clients.nameTooLong', { value: name, maximum: CLIENT_NAME_MAX }, 'name');
  const found = unseenCharacter(name);
  if (found !== null) throw new DomainError('clients.nameHasControlCharacter', { found }, 'name');
  return name;
}

/** 1 to 5 letters or digits, or empty for none (spec 3, section 5; rules 18.24). */
export function checkedAbbreviation(value: string): string {
  const abbreviation = value.trim();
  if (abbreviation !== '' && !ABBREVIATION.test(abbreviation))
    throw new DomainError(
      'clients.abbreviationInvalid',
      { value: abbreviation, maximum: ABBREVIATION_MAX },
      'abbreviation',
    );
  return abbreviation;
}
