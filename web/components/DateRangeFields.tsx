import { useState } from 'react';
import { nameOfRange, rangeNames, rangeOf, type DateRange } from '../format/dateRanges.ts';
import { useText } from '../i18n/useText.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

interface DateRangeFieldsProps {
  readonly range: DateRange;
  /** The company's. */
  readonly today: string;
  /** A range of the screen's own, shown first in the list. */
  readonly own: { readonly name: string; readonly range: DateRange };
  readonly onChange: (range: DateRange) => void;
}

const OWN = 'own';
const CUSTOM = 'custom';

/** Two dates, and the presets of spec 2, 2.7. A date that is taken out or lies behind the other one changes nothing. */
export function DateRangeFields({ range, today, own, onChange }: DateRangeFieldsProps) {
  const { t } = useText('common');
  const isOwn = range.fromDate === own.range.fromDate && range.toDate === own.range.toDate;
  const preset = isOwn ? OWN : (nameOfRange(range, today) ?? CUSTOM);
  const choose = (next: DateRange): void => {
    if (next.fromDate <= next.toDate) onChange(next);
  };
  return (
    <div className="cd-date-range">
      <SelectField
        label={t('range.label')}
        value={preset}
        onChange={({ currentTarget: { value } }) => {
          if (value === OWN) onChange(own.range);
          const name = rangeNames.find((each) => each === value);
          if (name) onChange(rangeOf(name, today));
        }}
      >
        <option value={OWN}>{own.name}</option>
        {rangeNames.map((name) => (
          <option key={name} value={name}>
            {t(`range.${name}`)}
          </option>
        ))}
        <option value={CUSTOM} disabled={preset !== CUSTOM}>
          {t('range.custom')}
        </option>
      </SelectField>
      <DateField label={t('range.from')} day={range.fromDate} onDay={(fromDate) => choose({ ...range, fromDate })} />
      <DateField label={t('range.to')} day={range.toDate} onDay={(toDate) => choose({ ...range, toDate })} />
    </div>
  );
}

/** Years before are being typed: 2, 20, 202. */
const FIRST_DAY = '1900-01-01';

function DateField({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value >= FIRST_DAY) onDay(value);
      }}
    />
  );
}
