import type { CountRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import type { Text } from '../../../i18n/useText.ts';

/** Names of a scope that are shown; of more, how many there are. */
const NAMES = 3;

/** What a count is about, in words: "Categories: Produce, Dairy". */
export function scopeText(t: Text<'counts'>, { kind, names }: CountRow['scope']): string {
  if (kind === 'all') return t('scope.all');
  const shown = names.slice(0, NAMES).join(t('comma'));
  const rest = names.length - NAMES;
  return t('scope.of', {
    kind: t(`scope.${kind}`),
    names: rest > 0 ? t('scope.more', { names: shown, count: rest }) : shown,
  });
}
