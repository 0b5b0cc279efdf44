/** How the numbers are written that products without an SKU get (rules 18.3). */
export interface SkuForm {
  readonly prefix: string;
  /** Digits at least. */
  readonly width: number;
}

export const usualSkuForm: SkuForm = { prefix: 'P-', width: 5 };
export const SKU_PREFIX_MAX = 20;
export const SKU_WIDTH_MAX = 12;

export const skuNumbered = ({ prefix, width }: SkuForm, number: number): string =>
  `${prefix}${String(number).padStart(width, '0')}`;
