import { settingListNames, type SettingListName } from './valueLists.ts';

/**
 * The company's lists by category and type, which the spec does not show: fixed here, once (rules 18.16). 3000 products,
 * 5000 orders, 6000 clients, 7000 warehouses, 8000 people. An origin is also the spec's "extra coo".
 */
export const settingCodes = {
  unit: { category: 3000, type: 3100 },
  section: { category: 3000, type: 3200 },
  category: { category: 3000, type: 3300 },
  origin: { category: 3000, type: 3400 },
  supplier: { category: 3000, type: 3500 },
  modifier: { category: 3000, type: 3600 },
  grossWeightUnit: { category: 3000, type: 3700 },
  grossVolumeUnit: { category: 3000, type: 3800 },
  reasonType: { category: 3000, type: 3900 },
  returnReason: { category: 5000, type: 5100 },
  carrier: { category: 5000, type: 5200 },
  costStructure: { category: 5000, type: 5300 },
  modeOfTransportation: { category: 5000, type: 5400 },
  freight: { category: 5000, type: 5500 },
  shippingTerm: { category: 5000, type: 5600 },
  extraCharge: { category: 5000, type: 5700 },
  containerType: { category: 5000, type: 5800 },
  customerBusinessType: { category: 6000, type: 6300 },
  vendorBusinessType: { category: 6000, type: 6400 },
  financialTerm: { category: 6000, type: 6500 },
  fixedDaysFinancialTerm: { category: 6000, type: 6600 },
  warehouse: { category: 7000, type: 7100 },
  location: { category: 7000, type: 7200 },
  department: { category: 8000, type: 8100 },
} as const satisfies Record<SettingListName, { readonly category: number; readonly type: number }>;

/** The list that a category and a type name together, or null. */
export const settingListBy = (category: number, type: number): SettingListName | null =>
  settingListNames.find((list) => settingCodes[list].category === category && settingCodes[list].type === type) ?? null;
