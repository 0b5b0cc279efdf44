import { translate } from './i18n.ts';

/** Names or values in one sentence, as the language separates them: "Price, Cost" or 「价格、成本」. */
export const listed = (texts: readonly string[]): string => texts.join(translate('common', 'listed.separator'));

/** What belongs to a name: "Damaged: fell from the truck". */
export const labeled = (label: string, text: string): string => translate('common', 'labeled', { label, text });
