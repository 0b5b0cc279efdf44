import { descriptionPath, detailsPath, logisticsPath, specificationsPath } from '../../paths.ts';

/** The tabs of a product, in their order; a new one is a line here and a route. The names are keys of the locales. */
export const productTabs = [
  { name: 'specifications.title', path: specificationsPath },
  { name: 'details.title', path: detailsPath },
  { name: 'description.title', path: descriptionPath },
  { name: 'logistics.title', path: logisticsPath },
] as const;
