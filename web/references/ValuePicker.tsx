import { useListSettingsQuery } from './companyLists/settingsApi.ts';
import type { EditedAtField } from './companyLists/WithListEditor.tsx';
import type { PickerOption } from '../components/PickerOptions.tsx';
import { useText } from '../i18n/useText.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { FieldInputProps } from '../records/FieldInput.tsx';

/** A record carries the value by its name: what it has stays, also when it is on no list. */
const shape = {
  optionOf: (text: string): PickerOption | null => (text === '' ? null : { id: text, name: text }),
  textOf: ({ name }: PickerOption): string => name,
};

interface ValuePickerProps extends FieldInputProps {
  readonly list: EditedAtField;
  /** Shown while there is none; absent: "none". */
  readonly placeholder?: string;
}

/** One of the names of a company list. */
function ValuePicker({ list, ...props }: ValuePickerProps) {
  const { data, isFetching } = useListSettingsQuery({ list }, { skip: props.readOnly });
  const options = (data?.list ?? []).map(({ id, name }) => ({ id, name }));
  return <ReferencePicker {...props} options={options} isLoading={isFetching} list={list} shape={shape} />;
}

/** One of the company's origins (rules 18.12). */
export const OriginPicker = (props: FieldInputProps) => <ValuePicker {...props} list="origin" />;

/** One of the company's departments. */
export const DepartmentPicker = (props: FieldInputProps) => <ValuePicker {...props} list="department" />;

/** What kind of business a customer is; one without counts as an individual (spec 3, section 2). */
export function CustomerBusinessTypePicker(props: FieldInputProps) {
  const { t } = useText('clients');
  return <ValuePicker {...props} list="customerBusinessType" placeholder={t('individual')} />;
}

/** What kind of business a vendor is; one without counts as an individual (spec 3, section 2). */
export function VendorBusinessTypePicker(props: FieldInputProps) {
  const { t } = useText('clients');
  return <ValuePicker {...props} list="vendorBusinessType" placeholder={t('individual')} />;
}
