import { Command, InvalidArgumentError, Option } from 'commander';
import { helpText } from './helpText.ts';
import type { Say } from './say.ts';
import { usageError } from './usageErrors.ts';

export interface CommandText {
  readonly name: string;
  /** Prefix of its sentences in cli.json: `<key>.about`, `<key>.help`. */
  readonly key: string;
  /** Whole command lines, each with the key of what it does. They open the help. */
  readonly examples: readonly (readonly [line: string, key: string])[];
  /** False where nothing is printed that a program would read as JSON. */
  readonly json?: false;
  /** What `--language` means where it is not the language of messages. */
  readonly language?: string;
}

/** A command with what all have: examples first in its help, `--language`, mostly `--json`. */
export function newCommand(say: Say, { name, key, examples, json, language }: CommandText): Command {
  const command = new Command(name.split(' ')[0]).description(say(`${key}.about`));
  if (name.includes(' ')) command.arguments(name.slice(name.indexOf(' ') + 1));
  const width = Math.max(...examples.map(([line]) => line.length));
  const shown = examples.map(([line, does]) => `  ${line.padEnd(width)}  ${say(does)}`).join('\n');
  if (json !== false) command.option('--json', say('option.json'));
  return shared(command, say)
    .addHelpText('before', `${say('help.examples')}\n${shown}\n`)
    .addOption(new Option('--language <language>', say(language ?? 'option.language')).choices(['en', 'zh']));
}

/** Reads an option that counts something, from 1 to a maximum. */
export const wholeNumber =
  (maximum: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > maximum) throw new InvalidArgumentError(`1 - ${String(maximum)}`);
    return value;
  };

/** Adds `--company` and `--as`. */
export const withIdentity = (command: Command, say: Say): Command =>
  command.option('--company <id or code>', say('option.company')).option('--as <email>', say('option.as'));

/** A command that only holds others. */
export const newGroup = (say: Say, name: string): Command =>
  shared(new Command(name), say)
    .description(say(`${name}.group`))
    .helpCommand('help [command]', say('help.help'));

/** Help and refusals in the user's language, and an exception where commander would end the process. */
export function shared(command: Command, say: Say): Command {
  return command
    .helpOption('-h, --help', say('help.help'))
    .exitOverride()
    .showHelpAfterError(false)
    .configureHelp(helpText(say))
    .configureOutput({
      outputError: (text, write) => {
        write(usageError(text, say));
      },
    });
}
