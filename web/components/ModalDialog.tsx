import { Dialog } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from './useFocusReturn.ts';

interface ModalDialogProps {
  readonly title: string;
  /** Besides that of every dialog. */
  readonly className?: string;
  /** False where a stray click would lose what was typed; Escape closes all the same. */
  readonly canOutsideClickClose?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of every dialog. It is drawn as long as it is open; then the focus goes back to what opened it. */
export function ModalDialog({ className = '', children, ...dialog }: ModalDialogProps) {
  useFocusReturn();
  return (
    <Dialog
      isOpen
      className={`cd-dialog ${className}`}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
      {...dialog}
    >
      {children}
    </Dialog>
  );
}
