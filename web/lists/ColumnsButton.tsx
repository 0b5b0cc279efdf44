import { Button } from '@blueprintjs/core';
import { TwoColumnsIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';

interface ColumnsButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the column chooser. */
export function ColumnsButton({ isOpen, onToggle }: ColumnsButtonProps) {
  const { t } = useText('lists');
  return (
    <Button
      variant="minimal"
      icon={<TwoColumnsIcon />}
      text={t('columns')}
      active={isOpen}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}
