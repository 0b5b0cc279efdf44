import { useState } from 'react';
import { useProductOptionsQuery } from '../features/catalog/catalogApi.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { TabInputProps } from '../features/catalog/TabInput.tsx';

/** One of the office's active users, found by name. */
export function ManagerPicker(props: TabInputProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useProductOptionsQuery(undefined, { skip: props.readOnly });
  const wanted = words.trim().toLowerCase();
  const options = (data?.managers ?? []).filter((one) => one.name.toLowerCase().includes(wanted));
  return <ReferencePicker {...props} options={options} isLoading={isFetching} onSearch={setWords} />;
}
