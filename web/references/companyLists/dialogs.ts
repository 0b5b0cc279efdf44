import { lazy } from 'react';
import type { DialogTable } from '../../components/dialogTable.ts';

/** The one editor of company lists, and the company's settings. */
export const companyListDialogs: DialogTable<'companyList' | 'companySettings'> = {
  companyList: { Dialog: lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog })) },
  companySettings: {
    Dialog: lazy(async () => ({ default: (await import('./CompanySettingsDialog.tsx')).CompanySettingsDialog })),
    permission: 'company.limits',
  },
};
