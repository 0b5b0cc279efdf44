import { keysOf, type ShortcutId } from './shortcuts.ts';

/** The keys of a shortcut, as printed on the keyboard. */
export function Keys({ id }: { id: ShortcutId }) {
  return (
    <span className="cd-keys">
      {keysOf(id).map((key) => (
        <kbd key={key} className="cd-key">
          {key}
        </kbd>
      ))}
    </span>
  );
}
