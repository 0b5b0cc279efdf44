import { useState } from 'react';
import { useProductOptionsQuery } from './referencesApi.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { FieldInputProps } from '../records/FieldInput.tsx';

/** One of the office's active users, found by name. */
export function UserPicker(props: FieldInputProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useProductOptionsQuery(undefined, { skip: props.readOnly });
  const wanted = words.trim().toLowerCase();
  const options = (data?.managers ?? []).filter((one) => one.name.toLowerCase().includes(wanted));
  return <ReferencePicker {...props} options={options} isLoading={isFetching} onSearch={setWords} />;
}
