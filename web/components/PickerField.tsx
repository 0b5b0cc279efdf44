import { isFoundIn } from '../../server/domain/folded.ts';
import { Field, inputFrame, type FieldProps } from './Field.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useText } from '../i18n/useText.ts';
import { PickerOptions, stepped, type PickerOption } from './PickerOptions.tsx';

interface PickerFieldProps extends FieldProps {
  /** Null for none. */
  readonly value: PickerOption | null;
  /** Options that match the typed words, none while loading; without `onSearch` all that there are. */
  readonly options: readonly PickerOption[];
  /** Options are loading. */
  readonly isLoading?: boolean;
  readonly readOnly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown in the empty field; absent: "none". */
  readonly placeholder?: string;
  /** Words to open with, as if they were typed: a new object opens it again. */
  readonly asked?: { readonly words: string } | null;
  /** Called with the words to search for; empty when the list opens. */
  readonly onSearch?: (words: string) => void;
  readonly onChange: (value: PickerOption | null) => void;
}

export const contains = ({ name, detail = '' }: PickerOption, words: string): boolean =>
  isFoundIn(`${name} ${detail}`, words);

/**
 * A combobox that selects one of many by name: type to search, arrows and Enter select, Escape cancels (W3C APG
 * combobox).
 */
export function PickerField(props: PickerFieldProps) {
  const {
    label,
    value,
    options: all,
    isLoading = false,
    readOnly = false,
    ref,
    placeholder,
    asked = null,
    onSearch,
    onChange,
  } = props;
  const { isRequired, error, hint } = props;
  const { t } = useText('common');
  const id = useId();
  /** The typed words; null while the selection is shown. */
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = words !== null && !readOnly;
  const options = onSearch ? all : all.filter((option) => contains(option, words ?? ''));
  const marked = options[Math.min(at, options.length - 1)];

  const search = (typed: string): void => {
    setWords(typed);
    setAt(0);
    onSearch?.(typed);
  };
  const close = (): void => setWords(null);
  const searchLatest = useRef(search);
  useEffect(() => {
    searchLatest.current = search;
  });
  useEffect(() => {
    if (asked === null) return;
    document.getElementById(id)?.focus();
    searchLatest.current(asked.words);
  }, [asked, id]);
  const choose = (option: PickerOption): void => {
    onChange(option);
    close();
  };
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (readOnly || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isOpen) setAt(stepped(id, options, at + step));
      else search('');
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (marked) choose(marked);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...{ id, label, isRequired, error, hint }} className="cd-picker">
      {(connected) => (
        <>
          <div className={inputFrame(error)}>
            <input
              {...connected}
              ref={ref}
              role="combobox"
              autoComplete="off"
              readOnly={readOnly}
              value={words ?? value?.name ?? ''}
              placeholder={readOnly ? '' : (placeholder ?? t('picker.none'))}
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && marked ? `${id}-${marked.id}` : undefined}
              onChange={(event) => search(event.currentTarget.value)}
              onClick={() => (isOpen || readOnly ? undefined : search(''))}
              onBlur={close}
              onKeyDown={onKeyDown}
            />
            {value && !readOnly && (
              <button
                type="button"
                className="cd-picker-clear"
                aria-label={t('picker.clear', { label })}
                onClick={() => onChange(null)}
              >
                ×
              </button>
            )}
          </div>
          {isOpen && (
            <PickerOptions id={id} label={label} options={options} marked={marked} onMark={setAt} onChoose={choose} />
          )}
          {isOpen && options.length === 0 && (
            <p className="cd-picker-list cd-picker-message" role="status">
              {t(isLoading ? 'picker.searching' : 'picker.nothing')}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
