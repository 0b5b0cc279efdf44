import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '../../i18n/useText.ts';
import { readTable, writeTable } from './clipboardText.ts';
import type { DataGridProps } from './gridTypes.ts';
import { heightOf, widthOf, type CellRange, type GridRange } from './ranges.ts';
import { emptied, filledDown, pasted, underHeadings, type Ground, type Spread } from './spreads.ts';
import { usePaste } from './usePaste.ts';

interface RangeCommandsOptions<Row> {
  readonly props: DataGridProps<Row>;
  readonly rows: readonly Row[];
  readonly rowIds: readonly string[];
  readonly range: GridRange;
  readonly root: RefObject<HTMLElement | null>;
}

/** What is done with a range: copied, pasted over, filled down, emptied; each says what it did. */
export function useRangeCommands<Row>({
  props,
  rows,
  rowIds,
  range: { range, selected },
  root,
}: RangeCommandsOptions<Row>) {
  const { columns, onEdit, held, newRows, onPaste, undone } = props;
  const { t } = useText('common');
  const { said, say } = useAnnouncement(undone);

  const sized = (area: CellRange) => ({ rows: heightOf(area), columns: widthOf(area) });
  const textAt = (row: number, place: number): string => {
    const [id, seen, column] = [rowIds[row], rows[row], columns[place]];
    if (id === undefined || seen === undefined || !column) return '';
    return held?.at({ row: id, column: column.id })?.text ?? column.text(seen);
  };
  const ground = (added = 0): Ground => ({
    rows: added > 0 && newRows ? [...rowIds, ...newRows(added)] : rowIds,
    columns: columns.map(({ id, editor }) => ({
      id,
      isEditable: editor !== undefined,
      // A row that is not saved yet may lose all its cells.
      isOptional: editor?.isOptional === true || props.takesWrong === true,
    })),
  });
  const paste = usePaste({
    props,
    rows,
    ground: ground(),
    enter: (edits) => {
      if (edits.length > 0) onEdit?.(edits);
      say(t('grid.pasted', { count: edits.length }));
    },
  });
  const enter = ({ texts, leftOut }: Spread, done: 'pasted' | 'filled' | 'emptied'): void => {
    const seen = new Map(rowIds.map((id, index) => [id, rows[index] ?? null]));
    if (texts.length > 0) onEdit?.(texts.map((each) => ({ ...each, seen: seen.get(each.row) ?? null })));
    const sentence = t(`grid.${done}`, { count: texts.length });
    say(leftOut === 0 ? sentence : t('grid.leftOut', { sentence, count: leftOut }));
  };

  // Said when it has changed, and not while it is none.
  const size = selected === null ? '' : t('grid.selected', sized(selected));
  const latest = useRef(say);
  useEffect(() => {
    if (size !== '') latest.current(size);
  }, [size]);

  useGridClipboard(root, {
    copy() {
      // Text that was selected with the pointer is what the browser copies.
      if (range === null || (selected === null && String(getSelection()) !== '')) return null;
      const lines = Array.from({ length: heightOf(range) }, (_, row) =>
        Array.from({ length: widthOf(range) }, (_, column) => textAt(range.top + row, range.left + column)),
      );
      say(t('grid.copied', sized(range)));
      return writeTable(lines);
    },
    paste(text) {
      if (range === null || !onEdit) return false;
      const [row, column] = [rowIds[range.top], columns[range.left]];
      if (onPaste && row !== undefined && column) {
        say(onPaste(text, { row, column: column.id }));
        return true;
      }
      const read = readTable(text);
      if (columns.some(({ isKey }) => isKey)) {
        void paste.run(read, range);
        return true;
      }
      const named = underHeadings(
        read,
        columns.map(({ title }) => title),
      );
      const table = named ?? read;
      const from = named === null ? range : { ...range, left: 0, right: 0 };
      enter(pasted(table, from, ground(range.top + table.length - rowIds.length)), 'pasted');
      return true;
    },
  });

  return {
    said,
    paste,
    fillDown: () => range !== null && enter(filledDown(range, ground(), textAt), 'filled'),
    clear: () => range !== null && enter(emptied(range, ground()), 'emptied'),
    sayElsewhere: () => say(t('grid.elsewhere')),
  };
}

const SHOWN_MS = 6_000;

interface Announcement {
  readonly text: string;
  /** Counts up: the same sentence again is said again. */
  readonly turn: number;
}

/** What the grid has just done, for a moment, or until it is undone. */
function useAnnouncement(undone: number | undefined): { said: Announcement | null; say: (text: string) => void } {
  const [said, setSaid] = useState<Announcement | null>(null);
  const [before, setBefore] = useState(undone);
  if (before !== undone) {
    // Adjusting state while rendering, as useHeldRows does.
    setBefore(undone);
    setSaid(null);
  }
  const say = useCallback((text: string) => setSaid((before) => ({ text, turn: (before?.turn ?? 0) + 1 })), []);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, say };
}

interface GridClipboard {
  /** The range as text; null where there is nothing to copy, and the browser may do what it does. */
  readonly copy: () => string | null;
  /** Whether the text was taken. */
  readonly paste: (text: string) => boolean;
}

/** On a cell or the grid itself: in an open editor the clipboard is the text's. */
const isOnCell = (grid: HTMLElement | null): boolean => {
  const focused = document.activeElement;
  return focused !== null && grid?.contains(focused) === true && focused.closest('.cd-editing') === null;
};

/** Copies and pastes by the browser's own events, which need no permission; they come to the document, not to the focus. */
function useGridClipboard(grid: RefObject<HTMLElement | null>, clipboard: GridClipboard): void {
  const latest = useRef(clipboard);
  useEffect(() => {
    latest.current = clipboard;
  });

  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      if (!isOnCell(grid.current)) return;
      const text = latest.current.copy();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isOnCell(grid.current)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text !== '' && latest.current.paste(text)) event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [grid]);
}
