import type { KioskPage } from '../../server/contract/people/kiosk.ts';
import { linkKey } from '../ordering/openCall.ts';

/** A punch as this device keeps it until the server has answered. */
export interface KeptPunch {
  readonly punchId: string;
  readonly cardId: string;
  /** Empty: this device has not met the card yet. */
  readonly name: string;
  readonly type: 1100 | 1200;
  readonly checkTime: string;
  readonly isSure: boolean;
}

/** What this device remembers, so that it works on without a server and through a reload. */
export interface Kept {
  /** The oldest first. */
  readonly punches: readonly KeptPunch[];
  /** What the server did not take, for someone to enter, with its reason. */
  readonly refused: readonly (KeptPunch & { readonly why: string })[];
  /** Who was here lately: their names, and since when they are in, by card. */
  readonly known: Readonly<Record<string, { readonly name: string; readonly since: string | null }>>;
  /** How far the server's clock is ahead of this device's. */
  readonly aheadMs: number;
  /** As the server had it last: whose it is, and by which clocks. */
  readonly page: KioskPage | null;
}

const KNOWN_MOST = 500;
const nothing: Kept = { punches: [], refused: [], known: {}, aheadMs: 0, page: null };

const place = (): string => `crossdock.kiosk.${linkKey().slice(0, 100)}`;

function stored(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(place()) ?? 'null') as Partial<Kept> | null;
    return kept && Array.isArray(kept.punches) ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

let memory: Kept = stored();

export const kept = (): Kept => memory;

export function keep(part: Partial<Kept>): void {
  memory = { ...memory, ...part };
  try {
    localStorage.setItem(place(), JSON.stringify(memory));
  } catch {
    // Storage is forbidden or full: it stays on the page.
  }
}

const cardKey = (cardId: string): string => cardId.normalize('NFKC').trim().toLowerCase();

export const knownOf = (cardId: string) => memory.known[cardKey(cardId)];

export function know(cardId: string, name: string, since: string | null): void {
  const others = Object.entries(memory.known).filter(([card]) => card !== cardKey(cardId));
  keep({ known: Object.fromEntries([...others.slice(1 - KNOWN_MOST), [cardKey(cardId), { name, since }]]) });
}

/** Takes a punch off what is kept, once the server has answered; `why`: it was not taken. */
export function settle({ punchId }: KeptPunch, why: string | null): void {
  const punch = memory.punches.find((each) => each.punchId === punchId);
  if (!punch) return;
  keep({
    punches: memory.punches.filter((each) => each !== punch),
    ...(why === null ? {} : { refused: [...memory.refused, { ...punch, why }] }),
  });
}
