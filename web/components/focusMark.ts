/** What lies in order: where one was taken out, the next is meant. */
const ROWS = 'tbody, ul, ol, [role=grid]';
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** A place in the page that outlives its element: `node` is the element, or what stands where it was taken out. */
export interface FocusMark {
  node: Element | null;
}

const followed = new Set<FocusMark>();

/** Keeps a mark at its place until the function that it returns is called. */
export function followPlace(mark: FocusMark): () => void {
  followed.add(mark);
  return () => void followed.delete(mark);
}

/**
 * Gives the focus to a place: its element, else the next in its list, else the last before it, else the dialog that is
 * open or the page's heading.
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

/** Takes the marks of what was taken out to what stood beside it. A node that was only moved is still in the page. */
function follow({ target, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const mark of followed) {
    const { node } = mark;
    if (!node || node.isConnected || ![...removedNodes].some((removed) => removed.contains(node))) continue;
    mark.node = [nextSibling, previousSibling, target].find((beside) => beside instanceof Element) ?? null;
  }
}

/** Calls after every change of the page, when the marks have followed it. */
export function watchPage(onChanged: () => void): void {
  new MutationObserver((records) => {
    records.forEach(follow);
    onChanged();
  }).observe(document, { childList: true, subtree: true });
}
