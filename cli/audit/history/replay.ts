import type { RecordedEvent } from '../../../server/kernel/eventStore.ts';
import { parseStreamName, type StreamName } from '../../../server/kernel/streamName.ts';
import { assertPermitted } from '../../session/identity.ts';
import type { Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { printJson } from '../../terminal/output.ts';
import { readInstant } from '../../terminal/localTime.ts';

/** Options as commander parses them. */
interface ReplayOptions {
  readonly stream?: string;
  readonly category?: string;
  readonly type?: string;
  readonly user?: string;
  readonly from?: string;
  readonly until?: string;
  readonly allCompanies?: true;
}

type IsWanted = (event: RecordedEvent) => boolean;

/** Prints events as NDJSON in log order, of one company unless all are requested. */
export async function replay(session: Session, options: ReplayOptions): Promise<void> {
  if (options.allCompanies) assertPermitted(session.user, 'system.operate');
  const isWanted = await filterOf(options, session);
  for await (const event of eventsOf(options, session)) {
    if (!isWanted(event)) continue;
    const { position, revision, stream, id, type, data, metadata } = event;
    printJson({ position, revision, stream, id, type, data, metadata });
  }
}

function eventsOf(
  { stream, allCompanies }: ReplayOptions,
  { company, services: { store } }: Session,
): AsyncIterable<RecordedEvent> {
  if (stream === undefined) return store.readAll();
  const parsed = parseStreamName(stream);
  if (!parsed) throw new Failure('replay.badStream', { stream }, ExitCode.usage);
  // Streams of other companies are invisible.
  if (parsed.companyId !== company.id && !allCompanies)
    throw new Failure('replay.otherStream', { stream, company: company.name });
  return store.read(stream as StreamName);
}

/** An event must match every filter. */
async function filterOf(options: ReplayOptions, session: Session): Promise<IsWanted> {
  const { company, people } = session;
  const { category, type, user } = options;
  const from = options.from === undefined ? null : readInstant(options.from, company.timeZone, 'start');
  const until = options.until === undefined ? null : readInstant(options.until, company.timeZone, 'end');
  const userId = user?.includes('@')
    ? (people.find(({ email }) => email === user.toLowerCase())?.userId ?? (await anyUser(user, session)))
    : user;
  const filters: IsWanted[] = [];
  if (!options.allCompanies) {
    filters.push(
      ({ stream, metadata }) => metadata.companyId === company.id && parseStreamName(stream)?.companyId === company.id,
    );
  }
  if (category !== undefined) filters.push(({ stream }) => parseStreamName(stream)?.category === category);
  if (type !== undefined) filters.push((event) => event.type === type);
  if (userId !== undefined) filters.push(({ metadata }) => metadata.actor === userId || metadata.onBehalfOf === userId);
  if (from !== null) filters.push(({ metadata }) => metadata.recordedAt >= from);
  if (until !== null) filters.push(({ metadata }) => metadata.recordedAt <= until);
  return (event) => filters.every((filter) => filter(event));
}

/** Users of other companies matter only with `--all-companies`. */
async function anyUser(email: string, { services, company }: Session): Promise<string> {
  const owner = await services.claims.ownerOf('global', 'email', email);
  if (owner === null) throw new Failure('session.userUnknown', { email, company: company.name }, ExitCode.usage);
  return owner;
}
