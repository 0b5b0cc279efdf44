import { Radio, RadioGroup } from '@blueprintjs/core';
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
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...choice, language: languages.find((known) => known === value) ?? choice.language })
          }
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={languageNames[language].lang}>
              {languageNames[language].name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('print.paper')}
          defaultValue={choice.paper}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...choice, paper: papers.find((known) => known === value) ?? choice.paper })
          }
        >
          {papers.map((paper) => (
            <option key={paper} value={paper}>
              {t(`print.paper.${paper}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {shown ? (
        <RadioGroup
          label={t('print.products')}
          className="cd-radios"
          selectedValue={choice.isWhole ? 'whole' : 'shown'}
          onChange={({ currentTarget: { value } }) => onChoose({ ...choice, isWhole: value === 'whole' })}
        >
          <Radio value="shown" label={t('print.shown', { what: whatIsShown(shown) })} />
          <Radio value="whole" label={t('print.whole')} />
        </RadioGroup>
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
