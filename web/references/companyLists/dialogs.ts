import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

/** The one editor of company lists. */
export const companyListDialogs: DialogTable<'companyList'> = {
  companyList: { Dialog: lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog })) },
};
