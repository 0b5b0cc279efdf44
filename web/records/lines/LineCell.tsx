import { useRef, useState, type KeyboardEvent } from 'react';
import { add, compare, isSame, subtract, type Decimal } from '../../../server/domain/decimal.ts';
import { errorText } from '../../api/apiError.ts';
import { parseNumber } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import './lines.css';

interface LineCellProps {
  /** What it is, with its line: read out. */
  readonly label: string;
  /** Cells of one column have the same: Enter goes to the next of them. */
  readonly column: string;
  /** A decimal; null: empty. */
  readonly value: string | null;
  readonly shown: string;
  /** The arrow keys add or take so much, down to 0; absent: they do nothing. */
  readonly step?: Decimal;
  /** Saves another value; rejects with the refusal. */
  readonly save: (value: string) => Promise<unknown>;
}

/** A number of a line that is typed in place: Enter saves and goes down, Escape undoes, leaving saves. */
export function LineCell({ label, column, value, shown, step, save }: LineCellProps) {
  /** Null: as it is. */
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function finish(): Promise<void> {
    if (text === null) return;
    const typed = parseNumber(text);
    if (typed === null) {
      setProblem(translate('records', 'numberInvalid'));
      return;
    }
    if (isSame(typed, value)) {
      back();
      return;
    }
    try {
      await save(typed);
      back();
    } catch (error) {
      setProblem(errorText(error));
    }
  }
  const back = (): void => {
    setText(null);
    setProblem(null);
  };
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== null) {
      event.stopPropagation();
      back();
    }
    const by = event.key === 'ArrowUp' ? add : event.key === 'ArrowDown' ? subtract : null;
    if (by && step !== undefined) {
      event.preventDefault();
      const next = by(parseNumber(text ?? shown) ?? '0', step);
      setText(compare(next, '0') < 0 ? '0' : next);
      setProblem(null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-line-column="${column}"]`)];
    const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
    // Leaving saves.
    if (next) next.focus();
    else void finish();
  }
  return (
    <span className="cd-line-cell">
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        data-line-column={column}
        className={`cd-line-input ${problem === null ? '' : 'cd-input-wrong'}`.trim()}
        value={text ?? shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(null);
        }}
        onBlur={() => void finish()}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <span role="alert" className="cd-error">
          {problem}
        </span>
      )}
    </span>
  );
}
