/** Lists of plain names that a company keeps (spec 1, section 3). An origin is also the spec's "extra coo". */
export const valueListNames = [
  'section',
  'origin',
  'supplier',
  'modifier',
  'grossWeightUnit',
  'grossVolumeUnit',
  'reasonType',
  'returnReason',
  'carrier',
  'costStructure',
  'modeOfTransportation',
  'freight',
  'shippingTerm',
  'extraCharge',
  'containerType',
  'customerBusinessType',
  'vendorBusinessType',
  'financialTerm',
  'fixedDaysFinancialTerm',
  'department',
] as const;
export type ValueListName = (typeof valueListNames)[number];

/** Lists whose entries have streams of their own. */
const entityListNames = ['unit', 'category', 'warehouse', 'location'] as const;
export type EntityListName = (typeof entityListNames)[number];

/** Everything that the company-setting calls list, create, change and delete. */
export const settingListNames = [...entityListNames, ...valueListNames] as const;
export type SettingListName = (typeof settingListNames)[number];

/** The list whose entries are below those of another, and their field that says which one; null: there is none. */
export const detailsOf = (
  list: SettingListName,
): { readonly list: EntityListName; readonly above: 'sectionId' | 'warehouseId' } | null => {
  if (list === 'section') return { list: 'category', above: 'sectionId' };
  return list === 'warehouse' ? { list: 'location', above: 'warehouseId' } : null;
};

export const isValueList = (list: SettingListName): list is ValueListName =>
  valueListNames.some((name) => name === list);

/** What a list begins with. Never change a name here: events of old logs rest on them. */
const defaults: Partial<Record<ValueListName, readonly string[]>> = {
  // As the spec spells them (spec 1, 2.10).
  origin: ['Brazil', 'California', 'Chile', 'china', 'Florida', 'india'],
  // The list starts with one sample (spec 1, 2.8).
  financialTerm: ['Due on receipt'],
  grossWeightUnit: ['lbs', 'kg'],
  grossVolumeUnit: ['cubic feet', 'cubic metres'],
  reasonType: [
    'Damage',
    'Spoilage',
    'Loss',
    'Count correction',
    'Sample',
    'Expired',
    'Theft',
    'Found',
    'Donation',
    'Vendor credit',
    'Other',
  ],
};

/** The defaults of a list with ids of their own, the same for every company: `origin_brazil`. */
export const defaultsOf = (list: ValueListName): { readonly id: string; readonly name: string }[] =>
  (defaults[list] ?? []).map((name) => ({ id: `${list}_${name.toLowerCase().replaceAll(' ', '_')}`, name }));

/** The id of one of the defaults of a list, by its name. */
export const defaultOf = (list: ValueListName, name: string): string => {
  const found = defaultsOf(list).find((value) => value.name === name);
  if (!found) throw new TypeError(`${list} does not begin with ${name}`);
  return found.id;
};

/** The list that an id of a default belongs to, null for any other id. */
export const listOfDefault = (id: string): ValueListName | null =>
  valueListNames.find((list) => defaultsOf(list).some((value) => value.id === id)) ?? null;
