import { RadioField } from '../../components/RadioField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { languages, type Language } from '../../i18n/i18n.ts';
import { languageNames } from '../../i18n/languageNames.ts';
import { useText } from '../../i18n/useText.ts';
import type { ShownProducts } from './shownProducts.ts';

const papers = ['letter', 'a4'] as const;

export interface PriceListChoice {
  readonly language: Language;
  readonly paper: (typeof papers)[number];
  /** Every active product, also where the list on the screen shows fewer. */
  readonly isWhole: boolean;
}

interface PriceListChoicesProps {
  readonly choice: PriceListChoice;
  /** How the list on the screen is limited; null: not at all, and then there is nothing to choose. */
  readonly shown: ShownProducts;
  readonly onChoose: (choice: PriceListChoice) => void;
}

/** Language and paper of a price list, and which products it holds. */
export function PriceListChoices({ choice, shown, onChoose }: PriceListChoicesProps) {
  const { t } = useText('catalog');
  const whatIsShown = useShownText();
  return (
    <div className="cd-form">
      <div className="cd-form-row">
        <SelectField
          label={t('print.language')}
          autoFocus
          defaultValue={choice.language}
          options={languages.map((value) => ({
            value,
            label: languageNames[value].name,
            lang: languageNames[value].lang,
          }))}
          onChoose={(language) => onChoose({ ...choice, language })}
        />
        <SelectField
          label={t('print.paper')}
          defaultValue={choice.paper}
          options={papers.map((value) => ({ value, label: t(`print.paper.${value}`) }))}
          onChoose={(paper) => onChoose({ ...choice, paper })}
        />
      </div>
      {shown ? (
        <RadioField
          label={t('print.products')}
          value={choice.isWhole ? 'whole' : 'shown'}
          options={[
            { value: 'shown', label: t('print.shown', { what: whatIsShown(shown) }) },
            { value: 'whole', label: t('print.whole') },
          ]}
          onChoose={(value) => onChoose({ ...choice, isWhole: value === 'whole' })}
        />
      ) : (
        <p className="cd-hint">{t('print.wholeHint')}</p>
      )}
    </div>
  );
}

function useShownText(): (shown: NonNullable<ShownProducts>) => string {
  const { t } = useText('catalog');
  const { t: filters } = useText('filters');
  return ({ searchKey, status, ...facets }) => {
    const count = Object.values(facets).flat().length;
    const isInactive = status !== undefined;
    return [
      ...(searchKey === undefined
        ? isInactive
          ? [t('print.shown.inactive')]
          : []
        : [t(isInactive ? 'print.shown.inactiveSearch' : 'print.shown.search', { search: searchKey })]),
      ...(count === 0 ? [] : [filters('printed', { count })]),
    ].join(filters('and'));
  };
}
