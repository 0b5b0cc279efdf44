import { useEffect, useRef, useState } from 'react';
import { isBusinessDay } from '../../server/domain/businessDay.ts';
import { ALL_DATES, nameOfRange, rangeNames, rangeOf, type DateRange } from '../format/dateRanges.ts';
import { useText } from '../i18n/useText.ts';
import { DateField } from './DateField.tsx';
import { SelectField } from './SelectField.tsx';
import './dateRange.css';

interface DateRangeFieldsProps {
  readonly range: DateRange;
  /** The company's business date. */
  readonly today: string;
  /** A preset of the screen itself, listed first. */
  readonly own: { readonly name: string; readonly range: DateRange };
  readonly onChange: (range: DateRange) => void;
}

const OWN = 'own';
const CUSTOM = 'custom';
const isSame = (one: DateRange, other: DateRange): boolean =>
  one.fromDate === other.fromDate && one.toDate === other.toDate;
const isWhole = ({ fromDate, toDate }: DateRange): boolean => isBusinessDay(fromDate) && isBusinessDay(toDate);
/** A range without an end on this side shows none. */
const boundOf = (date: string): string => (date === ALL_DATES.fromDate || date === ALL_DATES.toDate ? '' : date);
const isTurned = ({ fromDate, toDate }: DateRange): boolean => fromDate > toDate;

/**
 * Two dates and the presets of spec 2, 2.7. "Custom range" keeps the dates and focuses the first. Clearing a date
 * changes nothing; a wrong order shows an error.
 */
export function DateRangeFields({ range, today, own, onChange }: DateRangeFieldsProps) {
  const { t } = useText('common');
  const from = useRef<HTMLInputElement>(null);
  /** A custom range, even if it equals a preset. */
  const [custom, setCustom] = useState<DateRange | null>(null);
  const [typed, setTyped] = useState(range);
  const [shown, setShown] = useState(range);
  if (!isSame(shown, range)) {
    setShown(range);
    setTyped(range);
  }
  const isCustom = custom !== null && isSame(range, custom);
  const named = isSame(range, own.range) ? OWN : nameOfRange(range, today);
  const preset = isCustom ? CUSTOM : (named ?? CUSTOM);

  /** On a telephone the dates are there once they are asked for. */
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (isAsked) from.current?.focus();
  }, [isAsked]);

  const choose = (value: string): void => {
    const name = rangeNames.find((each) => each === value);
    const next = value === OWN ? own.range : name ? rangeOf(name, today) : range;
    setCustom(value === CUSTOM ? range : null);
    setTyped(next);
    setIsAsked(value === CUSTOM);
    if (value !== CUSTOM) onChange(next);
  };
  const type = (part: Partial<DateRange>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (!isWhole(next) || isTurned(next)) return;
    if (isCustom) setCustom(next);
    onChange(next);
  };
  return (
    <div className={`cd-date-range ${preset === CUSTOM ? '' : 'cd-date-range-named'}`}>
      <SelectField
        label={t('range.label')}
        value={preset}
        options={[
          { value: OWN, label: own.name },
          ...rangeNames.map((name) => ({ value: name, label: t(`range.${name}`) })),
          { value: CUSTOM, label: t('range.custom') },
        ]}
        onChoose={choose}
      />
      <DateField
        ref={from}
        label={t('range.from')}
        value={boundOf(typed.fromDate)}
        error={isWhole(typed) && isTurned(typed) ? t('range.turned') : undefined}
        onChange={(fromDate) => type({ fromDate })}
      />
      <DateField label={t('range.to')} value={boundOf(typed.toDate)} onChange={(toDate) => type({ toDate })} />
    </div>
  );
}
