import { Button, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';

interface DialogActionsProps {
  /** Name of the submit button. */
  readonly submit: string;
  readonly intent?: 'primary' | 'danger';
  readonly isWorking: boolean;
  /** Nothing to do yet. */
  readonly isDisabled?: boolean;
  /** Running work can't be left. */
  readonly isHeld?: boolean;
  /** Absent: submits the surrounding form. */
  readonly onSubmit?: () => void;
  readonly onCancel: () => void;
  /** Shown at the other end. */
  readonly children?: ReactNode;
}

/** The footer of a dialog: cancel and submit. */
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
