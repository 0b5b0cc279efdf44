import type { Translate } from './translate.ts';

/** Commander's usage errors: pattern, our key and the names of the captured values. */
const known: readonly (readonly [sentence: RegExp, key: string, blanks: readonly string[]])[] = [
  [/^missing required argument '(.+)'/, 'missingArgument', ['argument']],
  [/^option '(.+)' argument missing/, 'missingValue', ['option']],
  [/^required option '(.+)' not specified/, 'missingOption', ['option']],
  [/^(?:option|.+) '(.+)' cannot be used with (?:option|.+) '(.+)'/, 'conflict', ['option', 'other']],
  [/^unknown option '(.+)'/, 'unknownOption', ['option']],
  [/^unknown command '(.+)'/, 'unknownCommand', ['command']],
  [/^too many arguments.*Expected (\d+) arguments? but got (\d+)/s, 'tooMany', ['expected', 'given']],
  [/^option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\./s, 'choice', ['option', 'value', 'choices']],
  [/^option '(.+)' argument '(.*)' is invalid\. (.+)$/s, 'value', ['option', 'value', 'allowed']],
];
const SUGGESTION = /\(Did you mean (?:one of )?(.+)\?\)/;

/** A usage error in the user's language; unknown ones stay as they are. */
export function usageError(text: string, t: Translate): string {
  const sentence = text.replace(/^error: /, '').trimEnd();
  for (const [pattern, key, blanks] of known) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const details = Object.fromEntries(blanks.map((blank, at) => [blank, found[at + 1] ?? '']));
    const meant = SUGGESTION.exec(sentence)?.[1]?.split(', ');
    const names = meant?.map((name) => t('usage.quoted', { name })).join(', ');
    const suggestion = names === undefined ? '' : t('usage.didYouMean', { names });
    return `${t('help.error')}${t(`usage.${key}`, details)}${suggestion}\n`;
  }
  return `${t('help.error')}${sentence}\n`;
}
