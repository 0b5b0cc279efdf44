import { Button, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';

interface DialogActionsProps {
  /** Name of the button that does what the dialog is for. */
  readonly submit: string;
  readonly intent?: 'primary' | 'danger';
  readonly isWorking: boolean;
  /** There is nothing to do yet. */
  readonly isDisabled?: boolean;
  /** Work that has begun is not left. */
  readonly isHeld?: boolean;
  /** Absent: it submits the form that it stands in. */
  readonly onSubmit?: () => void;
  readonly onCancel: () => void;
  /** At the other end. */
  readonly children?: ReactNode;
}

/** The foot of a dialog: the way out, and what it is for. */
export function DialogActions({
  submit,
  intent = 'primary',
  isWorking,
  isDisabled = false,
  isHeld = false,
  onSubmit,
  onCancel,
  children,
}: DialogActionsProps) {
  const { t } = useText('common');
  return (
    <DialogFooter
      actions={
        <>
          <Button text={t('cancel')} disabled={isHeld} onClick={onCancel} />
          <Button
            type={onSubmit ? 'button' : 'submit'}
            intent={intent}
            text={submit}
            loading={isWorking}
            disabled={isDisabled}
            onClick={onSubmit}
          />
        </>
      }
    >
      {children}
    </DialogFooter>
  );
}
