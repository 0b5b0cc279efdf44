import { Command, InvalidArgumentError, Option } from 'commander';
import type { Permission } from '../../server/domain/access/permissions.ts';
import type { CommandOptions } from './identity.ts';
import { helpText } from '../terminal/helpText.ts';
import type { Translate } from '../terminal/translate.ts';
import { usageError } from '../terminal/usageErrors.ts';

/** What an option takes beside its flags. */
interface OptionTakes {
  readonly choices?: readonly string[];
  readonly default?: string | number;
  readonly isRequired?: true;
  readonly parse?: (text: string, before: unknown) => unknown;
  readonly conflicts?: string | string[];
}

/** An option's flags, the key of its text, and what else there is to say of it. */
export type OptionText = readonly [flags: string, key: string, takes?: OptionTakes];

/**
 * What a command does with its arguments, its options and the user's words; where it names a permission, with a session,
 * its arguments and its options. A number is the exit code.
 */
type Run = (...given: never[]) => unknown;

export interface CommandText {
  /** With its arguments. */
  readonly name: string;
  /** Prefix of its texts in cli.json: `<key>.about`, `<key>.help`. */
  readonly key: string;
  /** Command lines, each with the key of its explanation. They come first in the help. */
  readonly examples: readonly (readonly [line: string, key: string])[];
  readonly options?: readonly OptionText[];
  /** Of its first argument: its values, and the key of its text. */
  readonly argument?: { readonly choices: readonly string[]; readonly about?: string };
  /** Paragraphs at the end of its help: their keys, or what says them. */
  readonly notes?: readonly (string | ((t: Translate) => string))[];
  /** False for commands without JSON output. */
  readonly json?: false;
  /** False for commands that need no company and no user: no `--company`, no `--as`. */
  readonly identity?: false;
  /** Who may run it: it gets the session of such a user. Absent: it opens what it needs by itself. */
  readonly may?: Permission;
  /** Meaning of `--language` where it is not the language of messages. */
  readonly language?: string;
  /** Loads what it does: modules wait until they are needed. */
  readonly run: () => Run | Promise<Run>;
}

/** Builds a command in the user's language. */
export type CommandOf = (t: Translate) => Command;

/** A command with the shared parts: examples first in the help, `--language`, usually `--json`, `--company` and `--as`. */
export const command =
  ({
    name,
    key,
    examples,
    options = [],
    argument,
    notes = [],
    json,
    identity,
    may,
    language,
    run,
  }: CommandText): CommandOf =>
  (t) => {
    const built = withSharedSettings(new Command(name.split(' ')[0]), t).description(t(`${key}.about`));
    if (name.includes(' ')) built.arguments(name.slice(name.indexOf(' ') + 1));
    const [first] = built.registeredArguments;
    if (first && argument) first.choices(argument.choices).description = argument.about ? t(argument.about) : '';
    const width = Math.max(...examples.map(([line]) => line.length));
    const shown = examples.map(([line, does]) => `  ${line.padEnd(width)}  ${t(does)}`).join('\n');
    built.addHelpText('before', `${t('help.examples')}\n${shown}\n`);
    if (json !== false) built.option('--json', t('option.json'));
    built.addOption(new Option('--language <language>', t(language ?? 'option.language')).choices(['en', 'zh']));
    if (identity !== false)
      built.option('--company <id or code>', t('option.company')).option('--as <email>', t('option.as'));
    for (const text of options) built.addOption(option(text, t));
    const paragraphs = notes.map((note) => (typeof note === 'string' ? t(note) : note(t)));
    if (paragraphs.length > 0) built.addHelpText('after', `\n${paragraphs.join('\n\n')}`);
    return built.action(async (...given: unknown[]) => {
      const work = (await run()) as (...given: unknown[]) => unknown;
      // The last one is the command itself, the one before are its options.
      const asked = given.slice(0, -1);
      const inSession = async (permission: Permission): Promise<unknown> => {
        const { withSession } = await import('./session.ts');
        const options = asked.at(-1) as CommandOptions;
        return withSession(pathOf(built), options, permission, t, (session) =>
          Promise.resolve(work(session, ...asked)),
        );
      };
      const code = may === undefined ? await work(...asked, t) : await inSession(may);
      if (typeof code === 'number') process.exitCode = code;
    });
  };

/** `count post`. */
const pathOf = (one: Command): string => (one.parent?.parent ? `${pathOf(one.parent)} ${one.name()}` : one.name());

function option([flags, key, takes = {}]: OptionText, t: Translate): Option {
  const built = new Option(flags, t(key));
  if (takes.choices) built.choices(takes.choices);
  if (takes.default !== undefined) built.default(takes.default);
  if (takes.parse) built.argParser(takes.parse);
  if (takes.conflicts) built.conflicts(takes.conflicts);
  return built.makeOptionMandatory(takes.isRequired ?? false);
}

/** A command that only groups others. */
export const group =
  (name: string, commands: readonly CommandOf[]): CommandOf =>
  (t) => {
    const built = withSharedSettings(new Command(name), t)
      .description(t(`${name}.group`))
      .helpCommand('help [command]', t('help.help'));
    for (const each of commands) built.addCommand(each(t));
    return built;
  };

/** Parses a whole number from 1 to a maximum. */
export const wholeNumber =
  (maximum: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > maximum) throw new InvalidArgumentError(`1 - ${String(maximum)}`);
    return value;
  };

/** Help and errors in the user's language; throws where commander would end the process. */
export function withSharedSettings(command: Command, t: Translate): Command {
  return command
    .helpOption('-h, --help', t('help.help'))
    .exitOverride()
    .showHelpAfterError(false)
    .configureHelp(helpText(t))
    .configureOutput({
      outputError: (text, write) => {
        write(usageError(text, t));
      },
    });
}
