import { useState, type KeyboardEvent } from 'react';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import type { AddressFilter } from '../../lists/addressFilters.ts';

const NUMBER_MAX = 20;

/** A number as it was typed; empty for none. */
export const rangeFilter = (parameter: string): AddressFilter<string> => ({
  read: (params) => (params.get(parameter) ?? '').slice(0, NUMBER_MAX),
  write: (text) => [[parameter, text]],
});

interface RangeFieldsProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { readonly from?: string; readonly to?: string }) => void;
}

/** From one price to another; leaving a field or Enter filters. */
export function RangeFields({ from, to, onChange }: RangeFieldsProps) {
  const { t } = useText('sheets');
  return (
    <>
      <RangeField
        key={`from ${from}`}
        label={t('items.from')}
        value={from}
        onDone={(text) => onChange({ from: text })}
      />
      <RangeField key={`to ${to}`} label={t('items.to')} value={to} onDone={(text) => onChange({ to: text })} />
    </>
  );
}

interface RangeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onDone: (text: string) => void;
}

function RangeField({ label, value, onDone }: RangeFieldProps) {
  const [text, setText] = useState(value);
  const done = (): void => {
    if (text.trim() !== value) onDone(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) done();
  };
  return (
    <TextField
      {...{ label, isNumber: true, maxLength: NUMBER_MAX, value: text, onKeyDown }}
      prefix="$"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={done}
    />
  );
}
