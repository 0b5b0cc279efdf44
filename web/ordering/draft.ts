import { linkKey, newId } from './openCall.ts';

/** What is typed, by the ids of items; it stays on this device until it is sent. */
export interface Draft {
  /** Names the order: sent again after a lost answer, it is the same order. */
  readonly submissionId: string;
  readonly quantities: Readonly<Record<string, string>>;
  readonly deliverOn: string;
  readonly customerPo: string;
  readonly note: string;
}

const name = (): string => `crossdock.order.${linkKey().slice(0, 100)}`;

export const emptyDraft = (): Draft => ({
  ...{ submissionId: newId(), quantities: {}, deliverOn: '', customerPo: '', note: '' },
});

export function storedDraft(): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(name()) ?? 'null') as Draft | null;
    return kept && typeof kept.quantities === 'object' ? { ...emptyDraft(), ...kept } : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function keepDraft(draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(name());
    else localStorage.setItem(name(), JSON.stringify(draft));
  } catch {
    // Storage is forbidden or full: it stays on the page.
  }
}
