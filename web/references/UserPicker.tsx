import { useState } from 'react';
import { contains } from '../components/PickerField.tsx';
import { useText } from '../i18n/useText.ts';
import type { FieldInputProps } from '../records/FieldInput.tsx';
import { optionOf, referenceText } from '../records/referenceText.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { useUsersOfTypeQuery } from './referencesApi.ts';

/** The id of nobody. */
const NOBODY = '';

const shape = {
  optionOf,
  textOf: ({ id, name }: { readonly id: string; readonly name: string }): string =>
    id === NOBODY ? '' : referenceText(id, name),
};

/** One of the office's active users, or of those of the field's type, found by name; or nobody (spec 3, section 6). */
export function UserPicker(props: FieldInputProps) {
  const { t } = useText('common');
  const { rule, readOnly } = props;
  const type = rule.kind === 'reference' ? rule.roles?.[0] : undefined;
  const [words, setWords] = useState('');
  const { data, isFetching } = useUsersOfTypeQuery(type, { skip: readOnly });
  const users = (data ?? []).filter((user) => contains(user, words));
  const nobody = { id: NOBODY, name: t('picker.nobody') };
  return (
    <ReferencePicker
      {...props}
      // Anyone who types looks for someone.
      options={words.trim() === '' ? [nobody, ...users] : users}
      isLoading={isFetching}
      onSearch={setWords}
      placeholder={nobody.name}
      shape={shape}
    />
  );
}
