/**
 * Every keyboard shortcut, defined once for the handlers and the "?" dialog. In display form: `Mod` is Ctrl, or ⌘ on a
 * Mac; `g p` is g, then p. None is a key that browsers need; single letters never work while typing.
 */
export const shortcuts = {
  palette: { keys: 'Mod+k', group: 'everywhere' },
  help: { keys: '?', group: 'everywhere' },
  search: { keys: '/', group: 'everywhere' },
  createProduct: { keys: 'c', group: 'everywhere' },
  previousRecord: { keys: 'k', group: 'record' },
  nextRecord: { keys: 'j', group: 'record' },
  saveRecord: { keys: 'Mod+s', group: 'record' },
  goProducts: { keys: 'g p', group: 'go' },
  goRestock: { keys: 'g r', group: 'go' },
  goImports: { keys: 'g i', group: 'go' },
  goParkedStreams: { keys: 'g s', group: 'go' },
} as const satisfies Record<string, { keys: string; group: 'everywhere' | 'record' | 'go' }>;

export type ShortcutId = keyof typeof shortcuts;
export const shortcutIds = Object.keys(shortcuts) as ShortcutId[];

/** How long after "g" a "p" still belongs to it. */
const SEQUENCE_MS = 1_500;

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a shortcut, each as printed on the keyboard. */
export const keysOf = (id: ShortcutId): string[] =>
  shortcuts[id].keys.split(/[ +]/).map((key) => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()));

/** Whether its keys are plain characters, which belong to text fields and can be turned off (WCAG 2.1.4). */
const isPlain = (id: ShortcutId): boolean => !shortcuts[id].keys.startsWith('Mod+');

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The key in the table's notation; null if no shortcut starts with it. */
function written({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (altKey || key.length !== 1) return null;
  const isLetter = /[a-z]/i.test(key);
  // Shift changes a letter, but "?" and "/" are themselves on any keyboard.
  if (isLetter && shiftKey) return null;
  const plain = key.toLowerCase();
  if (isMac ? ctrlKey : metaKey) return null;
  return ctrlKey || metaKey ? `Mod+${plain}` : plain;
}

export interface Recognized {
  readonly id: ShortcutId | null;
  /** The key is a shortcut or the beginning of one. */
  readonly isOurs: boolean;
}

const NOTHING: Recognized = { id: null, isOurs: false };

/** Recognizes shortcuts in a sequence of keys. */
export function recognizer(): (pressed: Pressed, at: number, takesPlain: boolean) => Recognized {
  let begun = '';
  let begunAt = 0;
  return (pressed, at, takesPlain) => {
    const key = written(pressed);
    const first = at - begunAt < SEQUENCE_MS ? begun : '';
    begun = '';
    if (key === null) return NOTHING;
    const fitting = shortcutIds.filter((id) => takesPlain || !isPlain(id));
    const find = (keys: string) => fitting.find((id) => shortcuts[id].keys === keys);
    const id = (first === '' ? undefined : find(`${first} ${key}`)) ?? find(key);
    if (id) return { id, isOurs: true };
    const isBeginning = fitting.some((each) => shortcuts[each].keys.startsWith(`${key} `));
    if (!isBeginning) return NOTHING;
    begun = key;
    begunAt = at;
    return { id: null, isOurs: true };
  };
}
