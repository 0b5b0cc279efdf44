/** Containers of ordered elements: when one is removed, the focus moves to the next. */
const ROWS = 'tbody, ul, ol, [role=grid]';
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** A place in the page that outlives its element: `node` is the element, or its neighbor after it was removed. */
export interface FocusMark {
  node: Element | null;
}

const followed = new Set<FocusMark>();

/** Keeps a mark up to date until the returned function is called. */
export function followPlace(mark: FocusMark): () => void {
  followed.add(mark);
  return () => void followed.delete(mark);
}

/**
 * Focuses a place: its element, else the next one in its list, else the previous one, else the open dialog or the
 * page's heading.
 */
export function focusPlace({ node }: FocusMark): void {
  for (const place of [node, ...neighbours(node), ...lastResorts()])
    if (place instanceof HTMLElement && place !== document.body) {
      place.focus({ preventScroll: true });
      if (document.activeElement === place) return;
    }
}

function neighbours(node: Element | null): Element[] {
  const list = node?.isConnected ? node.closest(ROWS) : null;
  if (!node || !list) return [];
  const all = [...list.querySelectorAll(FOCUSABLE)];
  const isBefore = (each: Element): boolean =>
    (node.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return [...all.filter((each) => !isBefore(each)), ...all.filter(isBefore).reverse()];
}

function lastResorts(): (Element | null)[] {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return dialog
    ? [dialog.querySelector(FOCUSABLE)]
    : [document.querySelector('#main h1'), document.getElementById('main')];
}

/** Moves marks of removed elements to their neighbors. A node that was only moved is still in the page. */
function follow({ target, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const mark of followed) {
    const { node } = mark;
    if (!node || node.isConnected || ![...removedNodes].some((removed) => removed.contains(node))) continue;
    mark.node = [nextSibling, previousSibling, target].find((beside) => beside instanceof Element) ?? null;
  }
}

/** Calls back after every change of the page, once the marks are up to date. */
export function watchPage(onChanged: () => void): void {
  new MutationObserver((records) => {
    records.forEach(follow);
    onChanged();
  }).observe(document, { childList: true, subtree: true });
}
