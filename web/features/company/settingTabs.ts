import { paths } from '../../paths.ts';

/** The tabs of the company's settings in their order (spec 1, 2.6), each with its address. */
export const settingTabs = {
  'company-Info': paths.companyInfo,
  branding: paths.companyBranding,
  settings: paths.companyGeneral,
  products: paths.companyProducts,
  integration: paths.companyIntegration,
  printables: paths.companyPrintables,
} as const;
export type SettingTab = keyof typeof settingTabs;
export const settingTabNames = Object.keys(settingTabs) as SettingTab[];
