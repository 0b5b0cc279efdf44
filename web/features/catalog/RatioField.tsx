import { Button } from '@blueprintjs/core';
import { SwapHorizontalIcon } from '@blueprintjs/icons';
import { TextField } from '../../components/TextField.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { knownRatio, shownRatio, type UnitFields } from './unitFields.ts';

interface RatioFieldProps {
  readonly fields: UnitFields;
  /** The inventory unit. */
  readonly base: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<UnitFields>) => void;
}

/** The ratio, typed from either side; turning it shows the other one, and turning it back what was typed. */
export function RatioField({ fields, base, error, onChange }: RatioFieldProps) {
  const { t } = useText('catalog');
  const { isReversed } = fields;
  const unit = fields.name === '' ? t('units.dialog.thisUnit') : fields.name;
  const ratio = knownRatio(fields);
  return (
    <div className="cd-unit-ratio">
      <TextField
        label={t(isReversed ? 'units.dialog.reversed' : 'units.dialog.ratio', { unit, base })}
        isRequired
        isNumber
        suffix={isReversed ? unit : base}
        value={shownRatio(fields)}
        error={error}
        hint={ratio === null ? undefined : t('units.dialog.equals', { unit, base, ratio: formatQuantity(ratio.ratio) })}
        onChange={(event) => onChange({ typed: event.target.value, isTypedReversed: isReversed })}
      />
      <Button
        icon={<SwapHorizontalIcon />}
        text={t('units.dialog.reverse')}
        aria-pressed={isReversed}
        onClick={() => onChange({ isReversed: !isReversed })}
      />
    </div>
  );
}
