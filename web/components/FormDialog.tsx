import { DialogBody } from '@blueprintjs/core';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { DialogActions } from './DialogActions.tsx';
import { ModalDialog } from './ModalDialog.tsx';

type Actions = Pick<ComponentProps<typeof DialogActions>, 'submit' | 'intent' | 'isWorking' | 'isDisabled' | 'isHeld'>;

interface FormDialogProps extends Actions, Omit<ComponentProps<typeof ModalDialog>, 'children'> {
  readonly onSubmit: (event: SyntheticEvent) => unknown;
  /** Beside the buttons. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that is one form: a click beside it does not lose what was typed. With `isHeld` it cannot be left. */
export function FormDialog({ title, className, canOutsideClickClose = false, ...props }: FormDialogProps) {
  const { onSubmit, onClose, footer, children, ...actions } = props;
  const close = (): void => {
    if (actions.isHeld !== true) onClose();
  };
  return (
    <ModalDialog title={title} className={className} canOutsideClickClose={canOutsideClickClose} onClose={close}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void onSubmit(event)}>
        <DialogBody>{children}</DialogBody>
        <DialogActions {...actions} onCancel={close}>
          {footer}
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
