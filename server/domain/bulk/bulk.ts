import type { Decider, Event, DecimalPaths } from '../../kernel/decider.ts';

/** Rows of one bulk at most, and of one chunk of the queue (design 3). */
export const BULK_ROWS_MAX = 50_000;
export const BULK_CHUNK_ROWS = 500;

/** JSON as it is in an event. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** One sub-command: the record that it is about, what people call that, and what its kind needs besides. */
export interface BulkRow {
  /** Id of the record; rows of one record are done in their order. */
  readonly id: string;
  readonly label: string;
  readonly data?: JsonObject;
}

/** `code`, `field` and `details` of a refusal, as a DomainError has them. */
export interface BulkRefusal {
  readonly code: string;
  readonly field: string | null;
  readonly details: JsonObject;
}

/** `unchanged`: it was so already. */
export type RowResult =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly refusal: BulkRefusal };

/**
 * Undone, but for what `left` names; or left whole, since someone has changed it since. `none`: the row had changed
 * nothing.
 */
export type UndoneRow =
  | { readonly outcome: 'undone'; readonly left?: BulkRefusal }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'blocked'; readonly refusal: BulkRefusal };

/** `about`: what is common to all rows, as the kind has it. `from`: number of the first row, counted from 0. Who: metadata. */
export type BulkEvent =
  | Event<'BulkStarted', { bulkId: string; kind: string; about: JsonObject; count: number }>
  | Event<'BulkRowsQueued', { bulkId: string; from: number; rows: readonly BulkRow[] }>
  | Event<'BulkQueued', { bulkId: string; kind: string; count: number; sha256: string }>
  | Event<'BulkRowsBegun', { bulkId: string; from: number; count: number }>
  | Event<'BulkRowsDone', { bulkId: string; from: number; results: readonly RowResult[] }>
  | Event<'BulkCancelled', { bulkId: string }>
  | Event<'BulkFinished', { bulkId: string; done: number; unchanged: number; refused: number }>
  | Event<'BulkUndoStarted', { bulkId: string }>
  | Event<'BulkRowsUndone', { bulkId: string; from: number; results: readonly UndoneRow[] }>
  | Event<'BulkUndone', { bulkId: string; undone: number; blocked: number }>;

/** Where amounts are in what kinds queue. */
const amounts = ['price', 'cost'];
const bulkDecimals: DecimalPaths<BulkEvent> = {
  BulkStarted: amounts.map((field) => `about.edit.${field}.value`),
  BulkRowsQueued: ['values', 'seen'].flatMap((of) => amounts.map((field) => `rows.*.data.${of}.${field}`)),
};

export interface Bulk {
  readonly isStarted: boolean;
  readonly kind: string;
  readonly about: JsonObject;
  readonly rows: readonly BulkRow[];
  readonly sha256: string | null;
  /** Rows that are done or being done: what is begun is done to its end, whatever is canceled. */
  readonly begun: number;
  /** As far as the rows are done. */
  readonly results: readonly RowResult[];
  /** No more rows are begun. */
  readonly isCancelled: boolean;
  /** All rows are done, or all that were begun before it was canceled. */
  readonly isFinished: boolean;
  readonly isUndoing: boolean;
  /** As far as the rows are undone: of the last ones, since the last is undone first. */
  readonly undone: readonly UndoneRow[];
  readonly isUndone: boolean;
}

export const bulk: Decider<Bulk, BulkEvent> = {
  category: 'bulk',
  version: 3,
  decimals: bulkDecimals,
  initialState: () => ({
    isStarted: false,
    kind: '',
    about: {},
    rows: [],
    sha256: null,
    begun: 0,
    results: [],
    isCancelled: false,
    isFinished: false,
    isUndoing: false,
    undone: [],
    isUndone: false,
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'BulkStarted':
        return { ...state, isStarted: true, kind: data.kind, about: data.about };
      case 'BulkRowsQueued':
        return { ...state, rows: [...state.rows, ...data.rows] };
      case 'BulkQueued':
        return { ...state, sha256: data.sha256 };
      case 'BulkRowsBegun':
        return { ...state, begun: data.from + data.count };
      case 'BulkRowsDone': {
        const results = [...state.results, ...data.results];
        return { ...state, results, begun: Math.max(state.begun, results.length) };
      }
      case 'BulkCancelled':
        return { ...state, isCancelled: true };
      case 'BulkFinished':
        return { ...state, isFinished: true };
      case 'BulkUndoStarted':
        return { ...state, isUndoing: true };
      case 'BulkRowsUndone':
        return { ...state, undone: [...data.results, ...state.undone] };
      case 'BulkUndone':
        return { ...state, isUndone: true };
    }
  },
};
