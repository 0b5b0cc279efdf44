import { Button } from '@blueprintjs/core';
import { FilterIcon } from '@blueprintjs/icons';
import { useText } from '../../../i18n/useText.ts';
import { DRAWER_ID } from './FilterDrawer.tsx';

interface FilterButtonProps {
  /** Boxes that are ticked. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the drawer of filters, and says how many hold. */
export function FilterButton({ count, isOpen, onToggle }: FilterButtonProps) {
  const { t } = useText('filters');
  return (
    <Button
      variant="minimal"
      icon={<FilterIcon />}
      text={count === 0 ? t('open') : t('openCount', { count })}
      active={isOpen}
      aria-expanded={isOpen}
      aria-controls={isOpen ? DRAWER_ID : undefined}
      onClick={onToggle}
    />
  );
}
