import { Button } from '@blueprintjs/core';
import { MinusIcon, PlusIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { add, compare, subtract, type Decimal } from '../../server/domain/decimal.ts';
import { padded } from '../../server/domain/money.ts';
import { parseNumber } from '../format/numbers.ts';
import { useText } from '../i18n/useText.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface StepFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'step' | 'children'> {
  readonly value: string;
  readonly step: Decimal;
  /** Minimum that stepping reaches. */
  readonly minimum?: Decimal;
  /** At least two decimals, as money. */
  readonly isAmount?: boolean;
  readonly onChange: (text: string) => void;
}

/** A number field that can be stepped with arrow keys or buttons. */
export function StepField({
  value,
  step,
  minimum = '0',
  isAmount = false,
  className = '',
  onChange,
  ...field
}: StepFieldProps) {
  const { t } = useText('common');
  const isFixed = field.disabled === true || field.readOnly === true;
  const move = (by: typeof add): void => {
    const next = by(parseNumber(value) ?? '0', step);
    const reached = compare(next, minimum) < 0 ? minimum : next;
    onChange(isAmount ? padded(reached) : reached);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isFixed || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? add : subtract);
  };
  // The buttons are for pointers; the keys do the same.
  const button = (by: typeof add) => ({
    variant: 'minimal' as const,
    size: 'small' as const,
    tabIndex: -1,
    onClick: () => move(by),
  });
  return (
    <TextField
      isNumber
      className={`cd-step ${className}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      {...field}
    >
      {!isFixed && (
        <>
          <Button {...button(subtract)} icon={<MinusIcon />} aria-label={t('step.less', { field: field.label })} />
          <Button {...button(add)} icon={<PlusIcon />} aria-label={t('step.more', { field: field.label })} />
        </>
      )}
    </TextField>
  );
}
