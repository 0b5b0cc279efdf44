import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';
import { CompanyPalette } from './CompanyPalette.tsx';

export const companyArea: Area = {
  screens: [
    [paths.companySettings, async () => (await import('./OverviewScreen.tsx')).OverviewScreen],
    [paths.companyInfo, async () => (await import('./InfoScreen.tsx')).InfoScreen],
    [paths.companyBranding, async () => (await import('./BrandingScreen.tsx')).BrandingScreen],
    [paths.companyGeneral, async () => (await import('./GeneralScreen.tsx')).GeneralScreen],
    [paths.companyProducts, async () => (await import('./ProductsScreen.tsx')).CompanyProductsScreen],
    [paths.companyIntegration, async () => (await import('./IntegrationScreen.tsx')).IntegrationScreen],
    [paths.companyPrintables, async () => (await import('./PrintablesScreen.tsx')).PrintablesScreen],
  ],
  redirects: [{ path: `${paths.companySettings}/*`, to: () => paths.companyInfo }],
  palettes: [{ Palette: CompanyPalette, permission: 'company.settings' }],
};
