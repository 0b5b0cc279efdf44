import { useState, type KeyboardEvent } from 'react';
import './textCell.css';

interface TextCellProps {
  /** What it is, and of which row: read out. */
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** Saves another text; false: it was refused, which has been said, and the text is what it was again. */
  readonly save: (value: string) => Promise<boolean>;
}

interface Typed {
  readonly text: string;
  /** What it was typed over. */
  readonly over: string;
  readonly isOpen: boolean;
}

/** A text of a row that is typed in place: leaving it or Enter saves, Escape leaves it as it was. */
export function TextCell({ label, value, maxLength, save }: TextCellProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // Once the saved text is there, it is shown; what is still typed stays.
  const isTyped = typed !== null && (typed.isOpen || typed.over === value);

  async function finish(): Promise<void> {
    if (typed === null) return;
    const text = typed.text.trim();
    if (text === typed.over) {
      setTyped(null);
      return;
    }
    setTyped({ ...typed, text, isOpen: false });
    if (!(await save(text))) setTyped(null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void finish();
  }
  return (
    <input
      autoComplete="off"
      aria-label={label}
      className="cd-text-cell"
      maxLength={maxLength}
      value={isTyped ? typed.text : value}
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: value, isOpen: true })}
      onBlur={() => void finish()}
      onKeyDown={onKeyDown}
    />
  );
}
