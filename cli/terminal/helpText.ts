import { Help, type HelpConfiguration } from 'commander';
import type { Say } from './say.ts';

/** The parts of options and arguments that help shows. */
interface Described {
  readonly description: string;
  readonly argChoices?: readonly string[] | undefined;
  readonly defaultValue?: unknown;
  readonly defaultValueDescription?: string | undefined;
}

/** Help in the user's language, replacing commander's own titles and notes on choices. */
export function helpText(say: Say): HelpConfiguration {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': say('help.usage'),
    'Arguments:': say('help.arguments'),
    'Options:': say('help.options'),
    'Commands:': say('help.commands'),
  };
  const described = ({ description, argChoices, defaultValue, defaultValueDescription }: Described): string => {
    const standing = defaultValueDescription ?? (typeof defaultValue === 'string' ? defaultValue : undefined);
    const details = [
      argChoices === undefined ? '' : say('help.choices', { values: argChoices.join(', ') }),
      standing === undefined ? '' : say('help.default', { value: standing }),
    ].filter((detail) => detail !== '');
    return details.length === 0
      ? description
      : say('help.detailed', { text: description, details: details.join(say('help.then')) });
  };
  return {
    styleTitle: (title) => titles[title] ?? title,
    styleUsage: (usage) =>
      usage.replace('[options]', say('help.usageOptions')).replace('[command]', say('help.usageCommand')),
    // Commander puts a space behind the title of the usage; a full-width colon needs none.
    formatHelp: (command, helper) => Help.prototype.formatHelp.call(helper, command, helper).replace('： ', '：'),
    optionDescription: described,
    argumentDescription: described,
  };
}
