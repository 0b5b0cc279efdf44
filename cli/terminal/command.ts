import { Command, InvalidArgumentError, Option } from 'commander';
import { helpText } from './helpText.ts';
import type { Say } from './say.ts';
import { usageError } from './usageErrors.ts';

export interface CommandText {
  readonly name: string;
  /** Prefix of its texts in cli.json: `<key>.about`, `<key>.help`. */
  readonly key: string;
  /** Command lines, each with the key of its explanation. They come first in the help. */
  readonly examples: readonly (readonly [line: string, key: string])[];
  /** False for commands without JSON output. */
  readonly json?: false;
  /** Meaning of `--language` where it is not the language of messages. */
  readonly language?: string;
}

/** A command with the shared parts: examples first in the help, `--language`, usually `--json`. */
export function newCommand(say: Say, { name, key, examples, json, language }: CommandText): Command {
  const command = new Command(name.split(' ')[0]).description(say(`${key}.about`));
  if (name.includes(' ')) command.arguments(name.slice(name.indexOf(' ') + 1));
  const width = Math.max(...examples.map(([line]) => line.length));
  const shown = examples.map(([line, does]) => `  ${line.padEnd(width)}  ${say(does)}`).join('\n');
  if (json !== false) command.option('--json', say('option.json'));
  return withSharedSettings(command, say)
    .addHelpText('before', `${say('help.examples')}\n${shown}\n`)
    .addOption(new Option('--language <language>', say(language ?? 'option.language')).choices(['en', 'zh']));
}

/** Parses a whole number from 1 to a maximum. */
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

/** A command that only groups others. */
export const newGroup = (say: Say, name: string): Command =>
  withSharedSettings(new Command(name), say)
    .description(say(`${name}.group`))
    .helpCommand('help [command]', say('help.help'));

/** Help and errors in the user's language; throws where commander would end the process. */
export function withSharedSettings(command: Command, say: Say): Command {
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
