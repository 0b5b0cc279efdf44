import { Controller } from 'react-hook-form';
import { WithListEditor } from './companyLists/WithListEditor.tsx';
import { PickerField } from '../components/PickerField.tsx';
import type { PickerOption } from '../components/PickerOptions.tsx';
import { useText } from '../i18n/useText.ts';
import { optionOf, referenceText } from './references.ts';
import type { TabInputProps } from '../features/catalog/TabInput.tsx';

interface ReferencePickerProps extends TabInputProps {
  /** What fits the words typed so far. */
  readonly options: readonly PickerOption[];
  readonly isLoading: boolean;
  readonly onSearch: (words: string) => void;
  /** The company's list that the options stand in, for those who may edit it from here. */
  readonly list?: 'origin' | 'location';
  /** How the form's text and the choice become each other; absent: as references. */
  readonly shape?: {
    readonly optionOf: (text: string) => PickerOption | null;
    readonly textOf: (option: PickerOption) => string;
  };
}

const references = {
  optionOf,
  textOf: ({ id, name }: PickerOption): string => referenceText(id, name),
};

/** A field of a tab that is one of many, found by its name, and may be none. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { field: name, control, error, readOnly, hint, options, isLoading, onSearch, list, shape = references } = props;
  const { t } = useText('catalog');
  return (
    <WithListEditor list={list} readOnly={readOnly}>
      <Controller
        name={name}
        control={control}
        render={({ field }) => (
          <PickerField
            label={t(`field.${name}`)}
            value={shape.optionOf(field.value ?? '')}
            options={options}
            isLoading={isLoading}
            readOnly={readOnly}
            error={error}
            hint={readOnly ? undefined : hint}
            onSearch={onSearch}
            onChange={(option) => field.onChange(option ? shape.textOf(option) : '')}
          />
        )}
      />
    </WithListEditor>
  );
}
