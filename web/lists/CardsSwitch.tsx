import { Button, ButtonGroup } from '@blueprintjs/core';
import { GridViewIcon, ThListIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useText } from '../i18n/useText.ts';

interface CardsSwitchProps {
  readonly isCards: boolean;
  readonly onChange: (isCards: boolean) => void;
}

/** A list as a table, or each row a card (spec 3, section 2). */
export function CardsSwitch({ isCards, onChange }: CardsSwitchProps) {
  const { t } = useText('lists');
  const choice = (isOn: boolean, label: string, icon: JSX.Element) => (
    <Button
      icon={icon}
      active={isOn === isCards}
      aria-pressed={isOn === isCards}
      aria-label={label}
      title={label}
      onClick={() => onChange(isOn)}
    />
  );
  return (
    <ButtonGroup role="group" aria-label={t('view.label')}>
      {choice(false, t('view.table'), <ThListIcon />)}
      {choice(true, t('view.cards'), <GridViewIcon />)}
    </ButtonGroup>
  );
}
