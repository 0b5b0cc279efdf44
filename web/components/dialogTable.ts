import type { ComponentType } from 'react';
import type { Permission } from '../../server/domain/access/permissions.ts';
import type { DialogName, DialogProps } from '../state/dialogsSlice.ts';

interface Closed {
  readonly onClose: () => void;
}

/** How a dialog that opens by name is shown: its code comes when it first opens. */
export interface DialogEntry<Props> {
  readonly Dialog: ComponentType<Props & Closed>;
  /** Who loses it while it is open loses the dialog. */
  readonly permission?: Permission;
}

/** Null: the screen behind it shows it, since it alone knows what it is about. */
export type DialogTable<Name extends DialogName = DialogName> = {
  readonly [Each in Name]: DialogEntry<DialogProps[Each]> | null;
};
