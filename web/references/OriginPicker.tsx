import { useState } from 'react';
import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import type { PickerOption } from '../components/PickerOptions.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { FieldInputProps } from '../records/FieldInput.tsx';

/** A product carries its origin by name: what stands there stays, also when it is on no list. */
const shape = {
  optionOf: (text: string): PickerOption | null => (text === '' ? null : { id: text, name: text }),
  textOf: ({ name }: PickerOption): string => name,
};

/** One of the company's origins (rules 18.12). */
export function OriginPicker(props: FieldInputProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useListSettingsQuery({ list: 'origin' }, { skip: props.readOnly });
  const wanted = words.trim().toLowerCase();
  const options = (data?.list ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <ReferencePicker
      {...props}
      options={options}
      isLoading={isFetching}
      onSearch={setWords}
      list="origin"
      shape={shape}
    />
  );
}
