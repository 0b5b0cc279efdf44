import type { DomainError } from '../../kernel/decider.ts';
import type { Metadata, RecordedEvent } from '../../kernel/eventStore.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { streamName } from '../../kernel/streamName.ts';
import type { Services } from '../../services.ts';

/** Someone's work on what was imported, since it was. */
export interface ChangeSinceImport {
  readonly event: string;
  readonly at: string;
  readonly actor: string;
  readonly onBehalfOf: string | null;
}

/** A field that keeps what someone has made of it since. */
export interface LeftField {
  readonly field: string;
  readonly value: string | number | boolean | null;
  readonly change: ChangeSinceImport;
}

/** `undone`: now, or what a dry run would; `before`: by an earlier undo; `blocked`: someone has worked with it, or uses it. */
export interface UndoResult {
  readonly itemId: string;
  /** As people know it: SKU, name. */
  readonly label: string;
  readonly outcome: 'undone' | 'before' | 'blocked';
  /** What blocks it. */
  readonly change: ChangeSinceImport | null;
  /** What refuses it, where no change does. */
  readonly refusal: DomainError | null;
  /** What of it stays, where fields are given back one by one. */
  readonly left?: readonly LeftField[];
  /** It existed before the import, and has the values again that the file changed. */
  readonly isEdit?: boolean;
}

export interface UndoItemOptions {
  readonly itemId: string;
  readonly batchId: string;
  readonly isDryRun: boolean;
  /** Called before the first thing is written. */
  readonly note: () => Promise<void>;
}

/** Takes one thing back that a batch made; `written`: the last of what that wrote. */
export type UndoItem = (
  services: Services,
  context: CommandContext,
  options: UndoItemOptions,
) => Promise<UndoResult & { readonly written: Handled | null }>;

interface Streams {
  readonly companyId: string;
  readonly batchId: string;
  /** Of this undo. */
  readonly commandId: string;
}

/** True for events of the import itself. */
export const isOfImport = ({ channel, correlationId }: Metadata, batchId: string): boolean =>
  channel === 'import' && entityId(correlationId, 'importBatch') === batchId;

/** True for events of the import itself, or of this undo. */
export const isOwn = ({ metadata }: { metadata: Metadata }, { batchId, commandId }: Streams): boolean =>
  isOfImport(metadata, batchId) || metadata.commandId === commandId || metadata.causationId === commandId;

/** What others did to a stream after the batch first wrote to it; `concerns` leaves out what does not matter. */
export async function changeSince(
  { store }: Pick<Services, 'store'>,
  stream: { readonly category: string; readonly id: string },
  of: Streams,
  concerns: (event: RecordedEvent) => boolean = () => true,
): Promise<ChangeSinceImport | null> {
  let isAfter = false;
  for await (const event of store.read(streamName(of.companyId, stream.category, stream.id))) {
    if (isOwn(event, of)) isAfter = true;
    else if (isAfter && concerns(event)) return changeOf(event);
  }
  return null;
}

export const changeOf = ({ type, metadata }: RecordedEvent): ChangeSinceImport => ({
  event: type,
  at: metadata.recordedAt,
  actor: metadata.actor,
  onBehalfOf: metadata.onBehalfOf ?? null,
});
