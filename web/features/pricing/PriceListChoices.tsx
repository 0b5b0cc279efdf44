import { RadioField } from '../../components/RadioField.tsx';
import { useText } from '../../i18n/useText.ts';
import { PaperChoices, type PaperChoice } from '../../records/papers/PaperChoices.tsx';
import type { ShownProducts } from './shownProducts.ts';

export interface PriceListChoice extends PaperChoice {
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
      <PaperChoices
        choice={choice}
        languageLabel={t('print.language')}
        onChoose={(chosen) => onChoose({ ...choice, ...chosen })}
      />
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
