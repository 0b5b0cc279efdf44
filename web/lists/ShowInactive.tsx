import { CheckField } from '../components/CheckField.tsx';
import { useText } from '../i18n/useText.ts';

interface ShowInactiveProps {
  readonly state: { readonly isInactive: boolean };
  readonly change: (change: { readonly isInactive: boolean }) => void;
}

/** Switches a list between the active and the inactive ones. */
export function ShowInactive({ state, change }: ShowInactiveProps) {
  const { t } = useText('lists');
  return (
    <CheckField label={t('showInactive')} isOn={state.isInactive} onChange={(isInactive) => change({ isInactive })} />
  );
}
