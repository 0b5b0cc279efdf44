import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { formatTotal } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';

interface ChosenBarProps {
  readonly count: number;
  /** All that the list shows are chosen, whatever is ticked. */
  readonly isWhole: boolean;
  readonly total: number;
  readonly isCapped: boolean;
  readonly onWhole: () => void;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

/** How many products are chosen, or all that the list shows, and what can be done with them. */
export function ChosenBar({ count, isWhole, total, isCapped, onWhole, onEdit, onClear }: ChosenBarProps) {
  const { t } = useText('catalog');
  const all = formatTotal(total, isCapped);
  return (
    <div role="status" className="cd-chosen">
      {(count > 0 || isWhole) && (
        <>
          <span>{isWhole ? t('chosen.whole', { count: all }) : t('chosen.count', { count })}</span>
          {!isWhole && (isCapped || total > count) && (
            <Button variant="minimal" text={t('chosen.chooseWhole', { count: all })} onClick={onWhole} />
          )}
          <Button icon={<EditIcon />} text={t('chosen.edit')} onClick={onEdit} />
          <Button variant="minimal" text={t('chosen.clear')} onClick={onClear} />
        </>
      )}
    </div>
  );
}
