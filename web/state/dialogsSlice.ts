import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SettingListName } from '../../server/domain/company/valueLists.ts';

/**
 * The dialogs that open from anywhere, by name, with what each is opened with; `unknown` is nothing. A feature adds
 * its own beside the table that shows them (`features/<area>/dialogs.ts`).
 */
export interface DialogProps {
  /** The editor of one of the company's lists. */
  companyList: { readonly list: SettingListName };
  companySettings: unknown;
}
export type DialogName = keyof DialogProps;
export type OpenDialog = { [Name in DialogName]: { readonly name: Name } & DialogProps[Name] }[DialogName];

/** The open dialogs, the topmost last: a company list can be edited over the form that chooses from it. */
export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: [] as readonly OpenDialog[],
  reducers: {
    dialogOpened: (open, { payload }: PayloadAction<OpenDialog>): readonly OpenDialog[] => [
      ...open.filter(({ name }) => name !== payload.name),
      payload,
    ],
    dialogClosed: (open, { payload }: PayloadAction<DialogName>): readonly OpenDialog[] =>
      open.filter(({ name }) => name !== payload),
  },
});

export const { dialogOpened, dialogClosed } = dialogsSlice.actions;
