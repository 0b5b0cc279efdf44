import type { ComponentProps } from 'react';
import { useText } from '../../i18n/useText.ts';
import { StepButton } from '../../records/lines/StepButton.tsx';
import { illegalText, type Legal } from './purchaseWords.ts';

interface CommandButtonProps extends Omit<ComponentProps<typeof StepButton>, 'reason' | 'onStep'> {
  /** Why it cannot be done now; null: it can. */
  readonly illegal: Legal;
  readonly onClick: () => void;
}

/** A command of an order: gray where it is not legal now. Whose role never may does not see it. */
export function CommandButton({ illegal, onClick, ...button }: CommandButtonProps) {
  // Called again when the language changes.
  useText('errors');
  if (illegal?.code === 'purchases.notPermitted') return null;
  return <StepButton {...button} reason={illegal && illegalText(illegal)} onStep={onClick} />;
}
