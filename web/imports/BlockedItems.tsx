import type { BlockedItem } from '../../server/contract/imports.ts';
import { useText } from '../i18n/useText.ts';

/** Blocked things that are named; of more there is the number. */
const NAMED = 5;

/** What an undo of an import cannot take back, and why. */
export function BlockedItems({ blocked }: { readonly blocked: readonly BlockedItem[] }) {
  const { t } = useText('system');
  if (blocked.length === 0) return null;
  return (
    <>
      <p>{t('undo.blocked', { count: blocked.length })}</p>
      <ul className="cd-list-plain">
        {blocked.slice(0, NAMED).map(({ id, label, change }) => (
          <li key={id}>{change ? t('undo.blockedOne', { label, name: change.byName }) : t('undo.inUse', { label })}</li>
        ))}
      </ul>
    </>
  );
}
