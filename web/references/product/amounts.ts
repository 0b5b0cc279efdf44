import { checkedAmount } from '../../../server/domain/catalog/productRules.ts';
import { parseNumber } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { problemOf } from '../../i18n/problemOf.ts';

/** What is wrong with a typed price or cost. */
export const amountProblem =
  (field: 'price' | 'cost') =>
  (typed: string): string | null => {
    const value = parseNumber(typed);
    if (value === null) return translate('catalog', `${field}.invalid`);
    return problemOf(() => checkedAmount(value, field));
  };
