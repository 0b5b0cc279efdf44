import { Help, type HelpConfiguration } from 'commander';
import type { Translate } from './translate.ts';

/** The parts of options and arguments that help shows. */
interface Described {
  readonly description: string;
  readonly argChoices?: readonly string[] | undefined;
  readonly defaultValue?: unknown;
  readonly defaultValueDescription?: string | undefined;
}

/** Help in the user's language, replacing commander's own titles and notes on choices. */
export function helpText(t: Translate): HelpConfiguration {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': t('help.usage'),
    'Arguments:': t('help.arguments'),
    'Options:': t('help.options'),
    'Commands:': t('help.commands'),
  };
  const described = ({ description, argChoices, defaultValue, defaultValueDescription }: Described): string => {
    const standing = defaultValueDescription ?? (typeof defaultValue === 'string' ? defaultValue : undefined);
    const details = [
      argChoices === undefined ? '' : t('help.choices', { values: argChoices.join(', ') }),
      standing === undefined ? '' : t('help.default', { value: standing }),
    ].filter((detail) => detail !== '');
    return details.length === 0
      ? description
      : t('help.detailed', { text: description, details: details.join(t('help.then')) });
  };
  return {
    styleTitle: (title) => titles[title] ?? title,
    styleUsage: (usage) =>
      usage.replace('[options]', t('help.usageOptions')).replace('[command]', t('help.usageCommand')),
    // Commander puts a space behind the title of the usage; a full-width colon needs none.
    formatHelp: (command, helper) => Help.prototype.formatHelp.call(helper, command, helper).replace('： ', '：'),
    optionDescription: described,
    argumentDescription: described,
  };
}
