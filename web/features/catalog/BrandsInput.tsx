import { Field, inputFrame } from '../../components/Field.tsx';
import { useId, useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useListSettingsQuery } from '../../references/companyLists/settingsApi.ts';
import { WithListEditor } from '../../references/companyLists/WithListEditor.tsx';
import { PickerOptions, stepped } from '../../components/PickerOptions.tsx';
import { useText } from '../../i18n/useText.ts';
import type { FieldInputProps } from '../../records/FieldInput.tsx';
import { fieldProblem, maxLengthOf } from '../../records/fields.ts';
import { asCompared, joinedList } from '../../../server/domain/text.ts';

const SEPARATOR = /[,，;；]/;

/** What is being typed: the words behind the last separator. */
const lastEntry = (text: string): string => (text.split(SEPARATOR).at(-1) ?? '').trim();

/** The entries before it, joined by ", ". */
const before = (text: string): string => joinedList(text.split(SEPARATOR).slice(0, -1).join(','));

/** The text with one of the company's brands in place of what is being typed; room for another one behind it. */
const withBrand = (text: string, brand: string): string => `${joinedList(`${before(text)}, ${brand}`)}, `;

/** The brands of the company that fit what is being typed and are not in the text yet. */
function brandsLeft<Brand extends { readonly name: string }>(brands: readonly Brand[], text: string): Brand[] {
  const there = joinedList(before(text)).split(', ').map(asCompared);
  const wanted = asCompared(lastEntry(text));
  return brands.filter(({ name }) => asCompared(name).includes(wanted) && !there.includes(asCompared(name)));
}

/** As many brands are offered at once. */
const OFFERED = 20;

/** Brands of a product (spec 2, 2.4): names joined by commas, those of the company's list offered while one types. */
export function BrandsInput({ field: name, rule, label, control, error, readOnly }: FieldInputProps) {
  const { t } = useText('catalog');
  const id = useId();
  const { field } = useController({
    name,
    control,
    rules: { validate: (value) => fieldProblem(name, rule, value ?? '') ?? true },
  });
  const { data } = useListSettingsQuery({ list: 'supplier' }, { skip: readOnly });
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const text = field.value ?? '';
  const options = isOpen ? brandsLeft(data?.list ?? [], text).slice(0, OFFERED) : [];
  const marked = options[at];

  const open = (): void => {
    setIsOpen(true);
    setAt(-1);
  };
  const choose = (brand: string): void => {
    field.onChange(withBrand(text, brand));
    open();
  };
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (readOnly || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isOpen) setAt(stepped(id, options, at + step));
      else open();
    } else if (event.key === 'Enter' && marked) {
      event.preventDefault();
      choose(marked.name);
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <WithListEditor list="supplier" readOnly={readOnly}>
      <Field {...{ id, label, error }} hint={readOnly ? undefined : t('description.listHint')} className="cd-picker">
        {(connected) => (
          <>
            <div className={inputFrame(error)}>
              <input
                {...field}
                {...connected}
                role="combobox"
                autoComplete="off"
                readOnly={readOnly}
                maxLength={maxLengthOf(rule)}
                value={text}
                aria-expanded={options.length > 0}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={marked ? `${id}-${marked.id}` : undefined}
                onChange={(event) => {
                  field.onChange(event);
                  open();
                }}
                onClick={() => (readOnly ? undefined : open())}
                onBlur={() => {
                  field.onBlur();
                  setIsOpen(false);
                }}
                onKeyDown={onKeyDown}
              />
            </div>
            {options.length > 0 && (
              <PickerOptions
                id={id}
                label={label}
                options={options}
                marked={marked}
                onMark={setAt}
                onChoose={(option) => choose(option.name)}
              />
            )}
          </>
        )}
      </Field>
    </WithListEditor>
  );
}
