export interface PickerOption {
  readonly id: string;
  readonly name: string;
  /** Distinguishes it from others with its name, in the list. */
  readonly detail?: string;
}

interface PickerOptionsProps<Option extends PickerOption> {
  /** Id of the list's input. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly marked: Option | undefined;
  readonly onMark: (index: number) => void;
  readonly onChoose: (option: Option) => void;
}

/** The index that an arrow key leads to; scrolls that option into view. */
export function stepped(id: string, options: readonly PickerOption[], to: number): number {
  const index = Math.max(0, Math.min(options.length - 1, to));
  const option = options[index];
  if (option) document.getElementById(`${id}-${option.id}`)?.scrollIntoView({ block: 'nearest' });
  return index;
}

/** The list below a combobox. */
export function PickerOptions<Option extends PickerOption>(props: PickerOptionsProps<Option>) {
  const { id, label, options, marked, onMark, onChoose } = props;
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={label} className="cd-picker-list">
      {options.map((option, index) => (
        <li
          key={option.id}
          id={`${id}-${option.id}`}
          role="option"
          aria-selected={option === marked}
          className={option === marked ? 'cd-picker-marked' : ''}
          // Otherwise the input loses the focus and the list closes before the click.
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onMark(index)}
          onClick={() => onChoose(option)}
        >
          {option.name}
          {option.detail ? <span className="cd-picker-detail">{option.detail}</span> : null}
        </li>
      ))}
    </ul>
  );
}
