import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import type { FieldInputProps } from '../records/FieldInput.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

/** One of the company's financial terms, which can be edited from here (spec 3, section 2). */
export function PaymentTermPicker(props: FieldInputProps) {
  const { data, isFetching } = useListSettingsQuery({ list: 'financialTerm' }, { skip: props.readOnly });
  const options = (data?.list ?? []).map(({ id, name }) => ({ id, name }));
  return <ReferencePicker {...props} options={options} isLoading={isFetching} list="financialTerm" />;
}
