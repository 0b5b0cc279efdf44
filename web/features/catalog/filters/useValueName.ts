import type { FacetName } from '../../../../server/domain/catalog/productFacets.ts';
import { useText } from '../../../i18n/useText.ts';
import { productWords } from '../../../references/product/productWords.ts';

/** What a value of a group is called; those of yes-or-no fields in the user's language. */
export function useValueName(): (facet: FacetName, value: string, name: string) => string {
  const { t } = useText('filters');
  return (facet, value, name) => {
    if (facet === 'organic') return t(value === 'true' ? 'organic.true' : 'organic.false');
    return facet === 'flag' ? productWords.fieldName(value) : name;
  };
}
