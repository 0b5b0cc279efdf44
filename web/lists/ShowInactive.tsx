import { Checkbox } from '@blueprintjs/core';
import { useText } from '../i18n/useText.ts';

interface ShowInactiveProps {
  readonly state: { readonly isInactive: boolean };
  readonly change: (change: { readonly isInactive: boolean }) => void;
}

/** Switches a list between the active and the inactive ones. */
export function ShowInactive({ state, change }: ShowInactiveProps) {
  const { t } = useText('lists');
  return (
    <Checkbox
      className="cd-check"
      checked={state.isInactive}
      label={t('showInactive')}
      onChange={(event) => change({ isInactive: event.currentTarget.checked })}
    />
  );
}
