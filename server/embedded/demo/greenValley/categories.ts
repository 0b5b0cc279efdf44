/** Sections and categories as a bilingual house writes them: one name that both languages read. */
export const sections = {
  vegetables: 'Vegetables 蔬菜',
  fruit: 'Fruit 水果',
  herbs: 'Herbs & Mushrooms 香草菌菇',
  chilled: 'Chilled & Dry 冷藏干货',
} as const;

/** `temperature`: how goods of the category are kept; `restockingTime`: days from order to dock. */
export const categories = {
  ASIAN: { name: 'Asian Veg 亚洲蔬菜', section: 'vegetables', temperature: '34-36 °F', restockingTime: 1 },
  LEAFY: { name: 'Leafy Greens 叶菜', section: 'vegetables', temperature: '33-35 °F', restockingTime: 1 },
  ROOTS: { name: 'Roots & Bulbs 根茎', section: 'vegetables', temperature: '45-55 °F', restockingTime: 3 },
  FRUITING: { name: 'Fruiting Veg 茄果', section: 'vegetables', temperature: '45-50 °F', restockingTime: 2 },
  APPLES: { name: 'Apple & Pear 苹果梨', section: 'fruit', temperature: '32-34 °F', restockingTime: 4 },
  CITRUS: { name: 'Citrus 柑橘', section: 'fruit', temperature: '40-45 °F', restockingTime: 2 },
  TROPICAL: { name: 'Tropical 热带水果', section: 'fruit', temperature: '55-58 °F', restockingTime: 5 },
  BERRIES: { name: 'Berry & Grape 莓果', section: 'fruit', temperature: '32-34 °F', restockingTime: 1 },
  HERBS: { name: 'Fresh Herbs 香草', section: 'herbs', temperature: '34-36 °F', restockingTime: 1 },
  MUSHROOMS: { name: 'Mushrooms 菌菇', section: 'herbs', temperature: '34-36 °F', restockingTime: 2 },
  CHILLED: { name: 'Tofu & Noodle 豆腐面', section: 'chilled', temperature: '34-38 °F', restockingTime: 2 },
  DRY: { name: 'Dry Goods 干货', section: 'chilled', temperature: '60-70 °F', restockingTime: 10 },
} as const satisfies Readonly<
  Record<string, { name: string; section: keyof typeof sections; temperature: string; restockingTime: number }>
>;
export type CategoryCode = keyof typeof categories;
export const isCategoryCode = (code: string): code is CategoryCode => Object.hasOwn(categories, code);

/** Units, in both languages as well. */
export const units = {
  case: 'case 箱',
  bag: 'bag 袋',
  flat: 'flat 托',
  lb: 'lb 磅',
  bunch: 'bunch 把',
  each: 'each 个',
  tray: 'tray 盒',
} as const;
export type UnitCode = keyof typeof units;
export const isUnitCode = (code: string): code is UnitCode => Object.hasOwn(units, code);

/** Where goods are kept in the main warehouse: code and name. */
export const locations: readonly (readonly [code: string, name: string])[] = [
  ['A-01', 'Cooler A, wet rack 冷库A'],
  ['A-02', 'Cooler A, greens 冷库A'],
  ['A-03', 'Cooler A, herbs 冷库A'],
  ['A-04', 'Cooler A, tofu and noodles 冷库A'],
  ['B-01', 'Cooler B, tomatoes and peppers 冷库B'],
  ['B-02', 'Cooler B, citrus 冷库B'],
  ['B-03', 'Cooler B, tropical 冷库B'],
  ['C-01', 'Cooler C, apples and pears 冷库C'],
  ['C-02', 'Cooler C, berries 冷库C'],
  ['D-01', 'Dry room, onions and potatoes 干仓'],
  ['D-02', 'Dry room, ginger and taro 干仓'],
  ['D-03', 'Dry room, dry goods 干仓'],
];
