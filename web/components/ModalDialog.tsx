import { Dialog } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from './useFocusReturn.ts';

interface ModalDialogProps {
  readonly title: string;
  /** In addition to every dialog's class. */
  readonly className?: string;
  /** False where a stray click would lose input; Escape still closes. */
  readonly canOutsideClickClose?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of every dialog, rendered while it is open; closing returns the focus to its opener. */
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
