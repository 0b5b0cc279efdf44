import type { RecordedEvent } from '../model.ts';
import { viewOfStream, type ReadDeps } from './readDeps.ts';

export const LINK_TYPE = '$>';

/** EventStoreDB takes -1 for the last event of the stream. */
const LAST = -1;

/** The event that a link names as "revision@stream"; undefined when it is hidden, gone or was never there. */
export async function targetOf(
  deps: Pick<ReadDeps, 'states' | 'clock' | 'pages' | 'tail'>,
  { data }: RecordedEvent,
): Promise<RecordedEvent | 'notALink' | undefined> {
  const [number = '', ...rest] = Buffer.from(data).toString('utf8').split('@');
  if (!/^[+-]?\d+$/.test(number.trim())) return 'notALink';
  const stream = rest.join('@');
  if (stream === '' || stream.includes('\0')) return undefined;
  const view = await viewOfStream(deps, stream);
  if (view.kind !== 'found') return undefined;
  const revision = Number(number) === LAST ? view.head : Number(number);
  if (revision < view.first || revision > view.head) return undefined;
  const [event] = await deps.pages.ofStream(view.id, revision, revision, deps.tail.head, 'forwards', 1);
  return event && event.created > view.createdAfter ? event : undefined;
}
