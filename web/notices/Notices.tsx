import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { NoticeCard } from './NoticeCard.tsx';
import type { Notice } from '../state/noticesSlice.ts';
import { undoNotice } from './undo.ts';
import { useMayUndo } from './useMayUndo.ts';

/** Success notices close by themselves, more slowly under pointer or focus; errors stay until closed. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector((state) => state.notices);
  const undoable = notices.findLast(useMayUndo());

  useEffect(() => {
    if (undoable === undefined) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isUndoKey(event) || !mayMeanSave(event.target)) return;
      event.preventDefault();
      void dispatch(undoNotice(undoable));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dispatch, undoable]);

  return (
    <>
      <section className="cd-notices">
        <div role="status">{notices.filter(({ kind }) => kind === 'success').map(toCard)}</div>
        <div role="alert">{notices.filter(({ kind, title }) => kind === 'error' && title === null).map(toCard)}</div>
      </section>
      <section className="cd-notices cd-notices-titled">
        <div role="alert">{notices.filter(({ kind, title }) => kind === 'error' && title !== null).map(toCard)}</div>
      </section>
    </>
  );
}

const toCard = (notice: Notice) => <NoticeCard key={notice.id} notice={notice} />;

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

/** On a cell but not in its editor, where the key belongs to the text; or where nothing has the focus, as after a save. */
const mayMeanSave = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target === document.body || target.closest('[role=gridcell], [role=rowheader]') !== null) &&
  target.closest('.cd-editing') === null;
