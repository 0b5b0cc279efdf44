/** What a grid does by key, for the list of shortcuts; `keys` are what the handlers compare with. */
export const gridKeys = [
  { id: 'move', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], shown: ['↑', '↓', '←', '→'] },
  { id: 'page', keys: ['PageUp', 'PageDown'], shown: ['Page Up', 'Page Down'] },
  { id: 'ends', keys: ['Home', 'End'], shown: ['Home', 'End'] },
  { id: 'open', keys: ['Enter'], shown: ['Enter'] },
  { id: 'edit', keys: ['F2'], shown: ['F2'] },
  { id: 'next', keys: ['Tab'], shown: ['Tab'] },
  { id: 'cancel', keys: ['Escape'], shown: ['Esc'] },
  // The arrows, while Shift is held.
  { id: 'select', keys: [], shown: ['Shift', '↓', '→'] },
  // With Ctrl or Cmd; the browser says when.
  { id: 'copy', keys: [], shown: ['Ctrl', 'C'] },
  { id: 'paste', keys: [], shown: ['Ctrl', 'V'] },
  { id: 'fill', keys: [], shown: ['Ctrl', 'D'] },
  { id: 'clear', keys: ['Delete', 'Backspace'], shown: ['Delete'] },
  // On its box.
  { id: 'choose', keys: [], shown: ['Space'] },
  // With Ctrl or Cmd; the notice that offers it listens for it (web/notices).
  { id: 'undo', keys: [], shown: ['Ctrl', 'Z'] },
] as const;

type GridKey = (typeof gridKeys)[number];

/** What a key means to a grid; undefined for the keys that are not its own. */
export const gridKeyOf = (key: string): GridKey['id'] | undefined =>
  gridKeys.find(({ keys }) => keys.some((each) => each === key))?.id;
