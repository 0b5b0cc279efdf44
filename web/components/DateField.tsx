import { CalendarIcon } from '@blueprintjs/icons';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { addDays } from '../../server/domain/businessDay.ts';
import { dayText, typedDay } from '../format/typedDay.ts';
import { useText } from '../i18n/useText.ts';
import './dateField.css';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './Field.tsx';

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or empty; or what was typed, as `onChange` told it. */
  readonly value: string;
  /** Told YYYY-MM-DD or empty; of a text that is no date, the text itself. */
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A date, typed as MM/DD/YYYY whatever the browser's language, or picked in the browser's own calendar. Up and down go a
 * day on and back, Alt+Down opens the calendar, Escape undoes what was typed (rules 18.36).
 */
export function DateField({ value, onChange, error, ref, ...field }: DateFieldProps) {
  const { t } = useText('common');
  const calendar = useRef<HTMLInputElement>(null);
  /** The value when the field got the focus. */
  const before = useRef(value);
  const [text, setText] = useState(dayText(value));
  const [isLeft, setIsLeft] = useState(true);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // Set from elsewhere; what is being typed stays as it is typed.
    setSeen(value);
    if ((typedDay(text) ?? text.trim()) !== value) setText(dayText(value));
  }
  const day = typedDay(text);
  const isWrong = text.trim() !== '' && day === null;

  const type = (next: string): void => {
    setText(next);
    onChange(typedDay(next) ?? next.trim());
  };
  /** Takes a year of two digits too, which while typing may be half of one. */
  const finish = (): void => {
    const found = typedDay(text, true);
    if (found === null) return;
    setText(dayText(found));
    if (found !== value) onChange(found);
  };
  const open = (): void => {
    if (calendar.current) calendar.current.value = day ?? '';
    calendar.current?.showPicker();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape' && text !== dayText(before.current)) {
      type(dayText(before.current));
      // Not the dialog's around it.
      event.stopPropagation();
    }
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) open();
    else if (day !== null) type(dayText(addDays(day, step)));
  };

  return (
    <TextField
      {...field}
      ref={ref}
      placeholder="MM/DD/YYYY"
      maxLength={20}
      value={text}
      error={error ?? (isWrong && isLeft ? t('date.invalid') : undefined)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={() => {
        before.current = value;
        setIsLeft(false);
      }}
      onBlur={() => {
        finish();
        setIsLeft(true);
      }}
      onKeyDown={onKeyDown}
    >
      <span className="cd-date-calendar">
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => type(dayText(currentTarget.value))}
        />
        {/* By keyboard it is opened from the field. */}
        <button type="button" className="cd-icon-button" tabIndex={-1} aria-label={t('date.calendar')} onClick={open}>
          <CalendarIcon />
        </button>
      </span>
    </TextField>
  );
}
