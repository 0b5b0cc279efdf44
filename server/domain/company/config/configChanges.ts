import type { FieldChange } from '../../../kernel/decider.ts';
import { configKey, isConfigName, usualText } from './companyConfig.ts';

type Texts = Readonly<Record<string, string | null>>;

/** What saving changed for people: a key that was made with its usual value changed nothing. */
export const configChanges = (to: Texts, was: Texts): FieldChange[] =>
  Object.keys(to).flatMap((field) => {
    const usual = isConfigName(field) ? usualText(configKey(field)) : null;
    const [before, now] = [was[field] ?? usual, to[field] ?? usual];
    return before === now ? [] : [{ field, from: before, to: now }];
  });
