import type { Decider, Event, DecimalPaths } from '../../../kernel/decider.ts';
import type { Decimal } from '../../decimal.ts';
import { chunked, withAdded, withChanged, type CountLine } from './countLines.ts';
import type { LineResult, SheetLine } from './sheetLine.ts';

export const countScopes = ['all', 'category', 'location', 'warehouse', 'products'] as const;
export type CountScopeKind = (typeof countScopes)[number];

/** What is counted: everything, or what belongs to one of these; names as they were at the start. */
export interface CountScope {
  readonly kind: CountScopeKind;
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** A line found beside the sheet; `isNewLot`: nobody had booked a lot of that id. */
export interface AddedLine extends SheetLine {
  readonly isNewLot: boolean;
}

/**
 * So much was there: `units` of `uom` (`ratio` inventory units each), which is `counted`; `onHand` is what the books had of
 * the lot then, so that what moved since the start is onHand - expected, and the variance counted - onHand.
 */
export interface CountedLine {
  readonly no: number;
  readonly units: Decimal;
  readonly uom: string;
  readonly ratio: Decimal;
  readonly counted: Decimal;
  readonly onHand: Decimal;
  /** What had been counted before; null: nothing. */
  readonly was: Decimal | null;
}

/** Who did it and when: a count is posted once, and anyone who tries again is told. `at` ISO UTC. */
interface Act {
  readonly by: string;
  readonly at: string;
}

type Of<Data> = Data & { readonly countId: string };

/**
 * An inventory count (rules 14): its sheet in chunks of 500 lines, which count for nothing until the fact that closes them
 * names them by `sheetId`, number and sha-256 (design 3); what was counted; and what posting it came to, line by line.
 */
export type InventoryCountEvent =
  | Event<'CountSheetListed', Of<{ sheetId: string; chunk: number; lines: readonly SheetLine[] }>>
  | Event<
      'InventoryCountStarted',
      Of<{
        number: string;
        note: string;
        scope: CountScope;
        isBlind: boolean;
        /** A variance beyond so many percent of what is expected is marked; null: none is. */
        threshold: Decimal | null;
        sheetId: string;
        chunks: number;
        lines: number;
        sha256: string;
        /** Where the log stood: everything up to here is in the expected figures, nothing after it. */
        position: string;
      }>
    >
  | Event<'CountLinesAdded', Of<{ lines: readonly AddedLine[] }>>
  /** `countedAt`: when, where someone has said it: `onHand` is of then; absent: of the moment of recording. */
  | Event<'LinesCounted', Of<{ lines: readonly CountedLine[]; countedAt?: string }>>
  | Event<'RecountAsked', Of<{ lines: readonly number[] }>>
  | Event<'CountPostingBegun', Of<Act & { reasonCode: string; reasonName: string; reason: string }>>
  | Event<'CountLinesPosted', Of<{ results: readonly LineResult[] }>>
  | Event<'InventoryCountPosted', Of<Act & { adjusted: number; unchanged: number; refused: number; uncounted: number }>>
  | Event<'InventoryCountCancelled', Of<{ reason: string }>>
  | Event<'CountUndoBegun', Of<Act & { reason: string }>>
  | Event<'CountLinesTakenBack', Of<{ results: readonly LineResult[] }>>
  | Event<'InventoryCountUndone', Of<Act & { takenBack: number; refused: number }>>;

/** Where they hold decimals. */
const countDecimals: DecimalPaths<InventoryCountEvent> = {
  CountSheetListed: ['lines.*.expected'],
  InventoryCountStarted: ['threshold'],
  CountLinesAdded: ['lines.*.expected'],
  LinesCounted: ['units', 'ratio', 'counted', 'onHand', 'was'].map((field) => `lines.*.${field}`),
  CountLinesPosted: ['results.*.delta'],
  CountLinesTakenBack: ['results.*.delta'],
};

/** The payload of one of them. */
export type CountData<T extends InventoryCountEvent['type']> = Extract<InventoryCountEvent, { type: T }>['data'];

/** All lines are seen to: for whom that was begun, and when it was done. */
export type FinishCount = Of<Act>;

export const countStages = ['OPEN', 'POSTING', 'POSTED', 'CANCELLED', 'UNDOING', 'UNDONE'] as const;
export type CountStage = (typeof countStages)[number];

export interface InventoryCount {
  /** Null: not started, or only chunks of a sheet that nobody closed. */
  readonly stage: CountStage | null;
  readonly number: string;
  readonly sheetId: string;
  /** All lines in chunks, so that a counted line copies its chunk and not the sheet. */
  readonly chunks: readonly (readonly CountLine[])[];
  readonly isBlind: boolean;
  readonly position: string;
  readonly posting:
    (Act & { readonly reasonCode: string; readonly reasonName: string; readonly reason: string }) | null;
  readonly undo: Act | null;
}

export const inventoryCount: Decider<InventoryCount, InventoryCountEvent> = {
  category: 'inventoryCount',
  version: 2,
  decimals: countDecimals,
  initialState: () => ({
    stage: null,
    number: '',
    sheetId: '',
    chunks: [],
    isBlind: false,
    position: '0',
    posting: null,
    undo: null,
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'CountSheetListed': {
        // A sheet that was begun again: what was listed before counts for nothing.
        const before = data.sheetId === state.sheetId ? state.chunks.slice(0, data.chunk) : [];
        return { ...state, sheetId: data.sheetId, chunks: [...before, ...chunked(data.lines)] };
      }
      case 'InventoryCountStarted': {
        const { number, isBlind, position } = data;
        return { ...state, stage: 'OPEN', number, isBlind, position };
      }
      case 'CountLinesAdded':
        return { ...state, chunks: withAdded(state.chunks, data.lines) };
      case 'LinesCounted':
        return {
          ...state,
          chunks: withChanged(state.chunks, data.lines, ({ counted, onHand }) => ({ counted, onHand })),
        };
      case 'RecountAsked': {
        const lines = data.lines.map((no) => ({ no }));
        return { ...state, chunks: withChanged(state.chunks, lines, () => ({ counted: null, onHand: null })) };
      }
      case 'CountPostingBegun': {
        const { countId: _, ...posting } = data;
        return { ...state, stage: 'POSTING', posting };
      }
      case 'CountLinesPosted':
        return {
          ...state,
          chunks: withChanged(state.chunks, data.results, ({ outcome, delta }) => ({ outcome, delta })),
        };
      case 'InventoryCountPosted':
        return { ...state, stage: 'POSTED' };
      case 'InventoryCountCancelled':
        return { ...state, stage: 'CANCELLED' };
      case 'CountUndoBegun':
        return { ...state, stage: 'UNDOING', undo: { by: data.by, at: data.at } };
      case 'CountLinesTakenBack':
        return { ...state, chunks: withChanged(state.chunks, data.results, ({ outcome }) => ({ undone: outcome })) };
      case 'InventoryCountUndone':
        return { ...state, stage: 'UNDONE' };
    }
  },
};
