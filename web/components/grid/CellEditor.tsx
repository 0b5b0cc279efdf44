import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { gridKeyOf } from './gridKeys.ts';

/** Where the cursor goes after saving. */
export type AfterSave = 'down' | 'up' | 'next' | 'previous' | 'stay';

interface CellEditorProps {
  readonly label: string;
  readonly initial: string;
  /** Started by typing: the caret stands behind the first character instead of everything being selected. */
  readonly isTyped: boolean;
  readonly align: 'end' | undefined;
  readonly check: (text: string) => string | null;
  readonly onSave: (text: string, after: AfterSave) => void;
  readonly onCancel: () => void;
}

/** The open cell: Enter saves, Esc restores, Tab saves and goes on, leaving it saves too. */
export function CellEditor({ label, initial, isTyped, align, check, onSave, onCancel }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const errorId = useId();
  const [error, setError] = useState<string | null>(null);

  useLayoutEffect(() => {
    input.current?.focus();
    if (!isTyped) input.current?.select();
  }, [isTyped]);

  const save = (after: AfterSave): void => {
    const text = input.current?.value ?? '';
    const wrong = check(text);
    setError(wrong);
    if (wrong !== null || isDone.current) return;
    isDone.current = true;
    onSave(text, after);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An Enter that ends a Chinese composition belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const key = gridKeyOf(event.key);
    if (key === 'open') save(event.shiftKey ? 'up' : 'down');
    else if (key === 'next') save(event.shiftKey ? 'previous' : 'next');
    else if (key === 'cancel') {
      isDone.current = true;
      onCancel();
    } else return;
    event.preventDefault();
  };

  const onBlur = (): void => {
    // Another window in front is not leaving the cell: the input is still the document's focus then.
    if (document.activeElement !== input.current) save('stay');
  };

  return (
    <>
      <input
        ref={input}
        className={`cd-cell-input ${align === 'end' ? 'cd-end' : ''}`}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        autoComplete="off"
        defaultValue={initial}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      <span role="alert" id={errorId} className={error === null ? '' : 'cd-cell-error'}>
        {error}
      </span>
    </>
  );
}
