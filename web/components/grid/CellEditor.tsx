import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { chosenBy } from './cellKinds.ts';
import { gridKeyOf } from './gridKeys.ts';
import type { CellKind } from './gridTypes.ts';

/** Where the cursor goes after saving. */
export type AfterSave = 'down' | 'up' | 'next' | 'previous' | 'stay';

interface CellEditorProps {
  readonly label: string;
  readonly kind: CellKind;
  readonly initial: string;
  /** The character that started it: the caret is behind it instead of everything being selected. */
  readonly typed: string | null;
  readonly align: 'end' | undefined;
  /** Enter continues with the next row's, as the key of a telephone says. */
  readonly isSequential?: boolean | undefined;
  readonly check: (text: string) => string | null;
  readonly onSave: (text: string, after: AfterSave) => void;
  readonly onCancel: () => void;
}

/** The open cell: Enter saves, Esc restores, Tab saves and continues, leaving it saves too. */
export function CellEditor({
  label,
  kind,
  initial,
  typed,
  align,
  isSequential,
  check,
  onSave,
  onCancel,
}: CellEditorProps) {
  const field = useRef<HTMLInputElement | HTMLSelectElement>(null);
  const isDone = useRef(false);
  const errorId = useId();
  const [error, setError] = useState<string | null>(null);

  useLayoutEffect(() => {
    field.current?.focus();
    if (typed === null && field.current instanceof HTMLInputElement) field.current.select();
  }, [typed]);

  const save = (after: AfterSave): void => {
    const text = field.current?.value ?? '';
    const wrong = check(text);
    setError(wrong);
    if (wrong !== null || isDone.current) return;
    isDone.current = true;
    onSave(text, after);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // An Enter that ends a Chinese composition belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const key = gridKeyOf(event.key);
    if (key === 'open') save(event.shiftKey ? 'up' : 'down');
    else if (key === 'next') save(event.shiftKey ? 'previous' : 'next');
    else if (key === 'cancel') {
      isDone.current = true;
      onCancel();
      // Not the dialog's, where the grid is in one.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  const onBlur = (): void => {
    // Another window in front is not leaving the cell: the input is still the document's focus then.
    if (document.activeElement !== field.current) save('stay');
  };

  const common = {
    className: `cd-cell-input ${align === 'end' ? 'cd-end' : ''}`,
    'aria-label': label,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': error === null ? undefined : errorId,
    onKeyDown,
    onBlur,
  };
  return (
    <>
      {typeof kind === 'string' ? (
        <input
          ref={(node) => {
            field.current = node;
          }}
          inputMode={kind === 'text' ? undefined : 'decimal'}
          enterKeyHint={isSequential ? 'next' : 'done'}
          autoComplete="off"
          defaultValue={typed ?? initial}
          onDoubleClick={(event) => event.stopPropagation()}
          {...common}
        />
      ) : (
        <select
          ref={(node) => {
            field.current = node;
          }}
          defaultValue={(typed === null ? undefined : chosenBy(kind.choices, typed)) ?? initial}
          {...common}
        >
          {!kind.choices.includes(initial) && <option value={initial}>{initial}</option>}
          {kind.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
      <span role="alert" id={errorId} className={error === null ? '' : 'cd-cell-error'}>
        {error}
      </span>
    </>
  );
}
