import type { BlockedItem } from '../../../server/contract/imports/imports.ts';
import { useText } from '../../i18n/useText.ts';
import { LeftFields } from '../history/LeftFields.tsx';
import type { RecordWords } from '../record.ts';
import type { UndoTally } from './importsApi.ts';

/** Things that are named; of more there is the number. */
const NAMED = 5;

interface BlockedItemsProps {
  readonly words: RecordWords;
  readonly tally: UndoTally;
}

/** What an undo of an import cannot undo, and why; and what of the rest keeps some fields. */
export function BlockedItems({ words, tally: { blocked, partly } }: BlockedItemsProps) {
  const { t } = useText('system');
  const why = ({ label, change }: BlockedItem): string =>
    change ? t('undo.blockedOne', { label, name: change.byName }) : t('undo.inUse', { label });
  return (
    <>
      {blocked.length > 0 && (
        <>
          <p>{t('undo.blocked', { count: blocked.length })}</p>
          <Items words={words} items={blocked} text={why} />
        </>
      )}
      {partly.length > 0 && (
        <>
          <p>{t('undo.partly', { count: partly.length })}</p>
          <Items words={words} items={partly} text={({ label }) => label} />
        </>
      )}
    </>
  );
}

interface ItemsProps {
  readonly words: RecordWords;
  readonly items: readonly BlockedItem[];
  readonly text: (item: BlockedItem) => string;
}

const Items = ({ words, items, text }: ItemsProps) => (
  <ul className="cd-list-plain">
    {items.slice(0, NAMED).map((item) => (
      <li key={item.id}>
        {text(item)}
        <LeftFields words={words} left={item.left} />
      </li>
    ))}
  </ul>
);
