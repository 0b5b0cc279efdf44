import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { submitForm, submitOnCtrlEnter } from './submitForm.ts';

interface FormDialogProps extends ComponentProps<typeof ModalDialog> {
  /** Name of the submit button. */
  readonly submit: string;
  readonly intent?: 'primary' | 'danger';
  readonly isWorking: boolean;
  /** Nothing to do yet. */
  readonly isDisabled?: boolean;
  /** Running work can't be left. */
  readonly isHeld?: boolean;
  readonly onSubmit: (event: SyntheticEvent) => unknown;
  /** Beside the buttons. */
  readonly footer?: ReactNode;
}

/** A dialog that is one form, with cancel and submit at its foot: a click beside it does not lose what was typed. */
export function FormDialog({ title, className, canOutsideClickClose = false, ...props }: FormDialogProps) {
  const { submit, intent = 'primary', isWorking, isDisabled = false, isHeld = false } = props;
  const { onSubmit, onClose, footer, children } = props;
  const { t } = useText('common');
  const close = (): void => {
    if (!isHeld) onClose();
  };
  return (
    <ModalDialog title={title} className={className} canOutsideClickClose={canOutsideClickClose} onClose={close}>
      <form
        noValidate
        tabIndex={-1}
        className="cd-dialog-form"
        onSubmit={(event) => submitForm(event, onSubmit)}
        onKeyDown={submitOnCtrlEnter}
      >
        <DialogBody>{children}</DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('cancel')} disabled={isHeld} onClick={close} />
              <Button type="submit" intent={intent} text={submit} loading={isWorking} disabled={isDisabled} />
            </>
          }
        >
          {footer}
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}
