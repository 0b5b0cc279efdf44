/** A business fact: PascalCase, past tense; `data` holds JSON values only (design 3). */
export interface Event<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * Where decimals are in the payloads of events, by type: `price`, `lines.*.counted`. They are strings in one spelling, so
 * that equal amounts are equal texts: no sign of plus, no zeros in front or at the end, never -0.
 */
export type DecimalPaths<E extends Event> = Readonly<Partial<Record<E['type'], readonly string[]>>>;

/** One field that an event changed, as histories and conflicts show it. Values are JSON scalars. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

/**
 * The pure part of one kind of stream: how its events fold into the state that commands are decided on.
 * `evolve` is exhaustive over the event union; `changes` says what an event changed, field by field.
 */
export interface Decider<State, E extends Event> {
  readonly category: string;
  /** 1 unless said; raised when what `evolve` calls folds otherwise than before, so that old snapshots are not taken. */
  readonly version?: number;
  /** Its state holds what is private: no snapshot of it is kept. */
  readonly isPrivate?: true;
  /** Where its events hold decimals. */
  readonly decimals?: DecimalPaths<E>;
  initialState(): State;
  evolve(state: State, event: E): State;
  changes?(event: E): FieldChange[];
}

/**
 * Decides a command on a state: the events that follow, none when nothing changes, a DomainError when refused.
 * A command is plain data, already valid by the contract's schema; the function that decides it is its name.
 */
export type Decide<C, State, E extends Event> = (wanted: C, state: State) => E[];

/**
 * A refusal that a user can read: `code` is a key of `locales/<lang>/errors.json`, `details` fill its sentence,
 * `field` names the input at fault.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly field: string | undefined;

  constructor(code: string, details: Record<string, unknown> = {}, field?: string) {
    super(code);
    this.code = code;
    this.details = details;
    this.field = field;
  }
}
