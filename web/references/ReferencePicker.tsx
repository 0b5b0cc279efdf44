import { Controller } from 'react-hook-form';
import { WithListEditor, type EditedAtField } from './companyLists/WithListEditor.tsx';
import { PickerField } from '../components/PickerField.tsx';
import type { PickerOption } from '../components/PickerOptions.tsx';
import { optionOf, referenceText } from '../records/referenceText.ts';
import type { FieldInputProps } from '../records/FieldInput.tsx';

interface ReferencePickerProps extends FieldInputProps {
  /** What fits the words typed so far; without `onSearch` all that there are. */
  readonly options: readonly PickerOption[];
  readonly isLoading: boolean;
  readonly onSearch?: (words: string) => void;
  /** The company's list that the options are in, for those who may edit it from here. */
  readonly list?: EditedAtField;
  /** Shown while nothing is chosen; absent: "none". */
  readonly placeholder?: string;
  /** How the form's text and the choice become each other; absent: as references. */
  readonly shape?: {
    readonly optionOf: (text: string) => PickerOption | null;
    readonly textOf: (option: PickerOption) => string;
  };
}

const byId = {
  optionOf,
  textOf: ({ id, name }: PickerOption): string => referenceText(id, name),
};

/** A field of a form that is one of many, found by its name, and may be none. */
export function ReferencePicker(props: ReferencePickerProps) {
  const {
    field: name,
    label,
    control,
    error,
    readOnly,
    hint,
    options,
    isLoading,
    onSearch,
    list,
    placeholder,
    shape = byId,
  } = props;
  return (
    <WithListEditor list={list} readOnly={readOnly}>
      <Controller
        name={name}
        control={control}
        render={({ field }) => (
          <PickerField
            label={label}
            value={shape.optionOf(field.value ?? '')}
            options={options}
            isLoading={isLoading}
            readOnly={readOnly}
            error={error}
            hint={readOnly ? undefined : hint}
            {...(placeholder === undefined ? {} : { placeholder })}
            onSearch={onSearch}
            onChange={(option) => field.onChange(option ? shape.textOf(option) : '')}
          />
        )}
      />
    </WithListEditor>
  );
}
