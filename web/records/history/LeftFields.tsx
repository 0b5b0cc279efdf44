import type { LeftField } from '../../../server/contract/leftField.ts';
import { useText } from '../../i18n/useText.ts';
import { Moment } from '../../session/Moment.tsx';
import { fieldName, fieldValue } from './historyText.ts';

/** Fields that an undo leaves: what each is now, by whom and since when. */
export function LeftFields({ left }: { readonly left: readonly LeftField[] }) {
  const { t } = useText('bulk');
  const { t: catalog } = useText('catalog');
  if (left.length === 0) return null;
  return (
    <ul className="cd-list-plain">
      {left.map(({ field, at, byName, ...rest }) => (
        <li key={field}>
          {'value' in rest
            ? t('left.field', { field: fieldName(catalog, field), value: fieldValue(catalog, field, rest.value) })
            : fieldName(catalog, field)}{' '}
          <span className="cd-hint">
            {byName}, <Moment at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
