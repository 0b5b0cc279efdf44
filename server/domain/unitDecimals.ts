import { unitHalves } from './unitHalves.ts';

/** Weights, volumes and lengths as units are called, without dots and the s of the plural. */
const MEASURES: ReadonlySet<string> = new Set([
  ...['lb', 'pound', 'oz', 'ounce', 'g', 'gr', 'gram', 'kg', 'kilo', 'kilogram', 'mg', 'cwt', 't', 'ton', 'tonne'],
  ...[
    'fl oz',
    'fluid ounce',
    'ml',
    'cl',
    'dl',
    'l',
    'liter',
    'litre',
    'milliliter',
    'millilitre',
    'cc',
    'gal',
    'gallon',
  ],
  ...['qt', 'quart', 'pt', 'pint', 'bu', 'bushel', 'bbl'],
  ...['cubic foot', 'cubic feet', 'cubic meter', 'cubic metre', 'cu ft', 'ft', 'foot', 'feet', 'yd', 'yard'],
  ...['in', 'inch', 'inches', 'm', 'meter', 'metre', 'cm'],
  ...['磅', '盎司', '克', '公克', '千克', '公斤', '斤', '市斤', '两', '毫克', '担', '吨', '公吨'],
  ...[
    '升',
    '公升',
    '毫升',
    '加仑',
    '夸脱',
    '品脱',
    '蒲式耳',
    '米',
    '公尺',
    '厘米',
    '英尺',
    '英寸',
    '码',
    '立方英尺',
    '立方米',
  ],
]);

/**
 * Whether quantities of a unit have decimals: a weight, a volume or a length, told by its name or by either half of one in
 * two languages (`lb 磅`), is measured; whatever else a company calls a unit (case, 箱, "40 lb case") is counted (rules 18.38).
 */
export const hasDecimals = (unit: string): boolean => unitHalves(unit).some(isMeasure);

function isMeasure(half: string): boolean {
  const name = half.toLowerCase().replaceAll('.', '').trim();
  return MEASURES.has(name) || (name.endsWith('s') && MEASURES.has(name.slice(0, -1)));
}
