import type { Permission } from '../../domain/access/permissions.ts';
import type { BulkRow, JsonObject, UndoneRow } from '../../domain/bulk/bulk.ts';
import type { Claims } from '../../kernel/claims.ts';
import type { Decide, Decider, Event } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';

/** What rows are done with: decisions rest on folded streams. */
export type BulkServices = Pick<Services, 'store' | 'handler' | 'clock' | 'db'> & { readonly claims: Claims };

/** One row under way. */
export interface RowRun {
  readonly services: BulkServices;
  /** Whose bulk it is, and the row's own command id: however often the row is tried, it takes effect once. */
  readonly context: CommandContext;
  /** What is common to all rows. */
  readonly about: JsonObject;
  readonly row: BulkRow;
  /** Handles the row's command; true when it has changed something, now or at an earlier attempt. */
  readonly handle: <State, E extends Event, C>(
    decider: Decider<State, E>,
    id: string,
    command: NoInfer<C>,
    decide: Decide<C, State, E>,
  ) => Promise<boolean>;
}

/** A row that is undone, under a command id of its own. */
export interface UndoRun extends RowRun {
  /** Id of the command that is undone. */
  readonly doneBy: string;
}

/** A bulk that is over: all its rows are done, or it was canceled. */
export interface Finished extends Pick<RowRun, 'services' | 'context' | 'about'> {
  /** Rows that were done or were so already. */
  readonly done: readonly BulkRow[];
  /** Rows that were never begun. */
  readonly left: readonly BulkRow[];
}

/** What a bulk of one kind does; the one table of them is `kinds.ts`. */
export interface BulkKind {
  /** Who sees such bulks. */
  readonly permission: Permission;
  /** What anyone who begins or undoes a bulk about this needs. */
  readonly needs: (about: JsonObject) => readonly Permission[];
  /** Does one row; true when it changed something. Throws DomainError where the row is refused. */
  readonly perform: (run: RowRun) => Promise<boolean>;
  /** Called when it is over, perhaps more than once: what it does takes effect once. */
  readonly finished?: (run: Finished) => Promise<unknown>;
  /** Takes one row back where nobody has changed it since; absent: bulks of this kind are undone elsewhere or not. */
  readonly undo?: (run: UndoRun) => Promise<UndoneRow>;
}

/** As the log has it: without what is undefined. */
export const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;
