import { CheckField } from '../components/CheckField.tsx';
import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';

interface ColumnRowProps {
  /** Of the buttons that move it: the focus goes along. */
  readonly moveId: (step: 1 | -1) => string;
  readonly title: string;
  readonly isShown: boolean;
  /** Stays in its place and cannot be hidden: it names the row. */
  readonly isFrozen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onWiden: () => void;
  readonly onNarrow: () => void;
}

export function ColumnRow(props: ColumnRowProps) {
  const { moveId, title, isShown, isFrozen, isFirst, isLast, onShow, onMove, onWiden, onNarrow } = props;
  const { t } = useText('lists');
  return (
    <li className="cd-column-row">
      <CheckField label={title} isOn={isShown} isReadOnly={isFrozen} onChange={onShow} />
      <Button variant="minimal" icon={<MinusIcon />} aria-label={t('columns.narrower', { title })} onClick={onNarrow} />
      <Button variant="minimal" icon={<PlusIcon />} aria-label={t('columns.wider', { title })} onClick={onWiden} />
      <Button
        variant="minimal"
        icon={<ArrowUpIcon />}
        id={moveId(-1)}
        disabled={isFrozen || isFirst}
        aria-label={t('columns.up', { title })}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDownIcon />}
        id={moveId(1)}
        disabled={isFrozen || isLast}
        aria-label={t('columns.down', { title })}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
