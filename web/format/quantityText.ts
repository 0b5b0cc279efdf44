import type { Decimal } from '../../server/domain/decimal.ts';
import { unitName } from '../../server/domain/unitName.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { formatQuantity } from './numbers.ts';

/** What so many of a unit are called: "case", "cases"; in Chinese as it is called. */
export const unitText = (quantity: Decimal, unit: string): string => unitName(unit, quantity, currentLanguage());

/** A quantity with its unit: "1 case", "1,200 cases", "40 lbs". */
export const quantityText = (quantity: Decimal, unit: string): string =>
  `${formatQuantity(quantity)} ${unitText(quantity, unit)}`;
