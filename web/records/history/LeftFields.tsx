import type { LeftField } from '../../../server/contract/leftField.ts';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import type { RecordWords } from '../record.ts';

/** Fields that an undo leaves: what each is now, by whom and since when. */
export function LeftFields({ words, left }: { readonly words: RecordWords; readonly left: readonly LeftField[] }) {
  const { t } = useText('bulk');
  if (left.length === 0) return null;
  return (
    <ul className="cd-list-plain">
      {left.map(({ field, at, byName, ...rest }) => (
        <li key={field}>
          {'value' in rest
            ? t('left.field', { field: words.fieldName(field), value: words.fieldValue(field, rest.value) })
            : words.fieldName(field)}{' '}
          <span className="cd-hint">
            {byName}, <Moment at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
