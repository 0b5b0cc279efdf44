import type { Permission } from '../../server/domain/access/permissions.ts';
import type { TextKey } from '../i18n/english.ts';
import type { DialogName, DialogProps } from '../state/dialogsSlice.ts';

type Plain = { [Name in DialogName]: unknown extends DialogProps[Name] ? Name : never }[DialogName];
type Titled = TextKey<'palette'> extends infer Key ? (Key extends `action.${infer Name}` ? Name : never) : never;

/** What users do with a list in a dialog; the palette has its words under the dialog's name. */
export interface ListAction {
  readonly kind: 'create' | 'createSeveral' | 'export' | 'import';
  readonly dialog: Plain & Titled;
  readonly permission: Permission;
}
