import { applyEvents } from '../../projections/foldRows.ts';
import type { Projection } from '../../projections/projection.ts';
import { sameValue } from '../../server/kernel/claims.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { parseStreamName, type StreamName } from '../../server/kernel/streamName.ts';
import { compare } from '../../server/domain/decimal.ts';
import { emptyTables, type Row, type Tables } from './modelTables.ts';
import { rowChange } from './statements.ts';

/** What a caller was told when a command had ended well. */
export interface Acknowledged {
  readonly who: string;
  readonly commandId: string;
  readonly stream: StreamName;
  readonly revision: bigint;
  readonly position: bigint | null;
  readonly types: readonly string[];
  /** If-Match: the revision that the caller had seen. */
  readonly seen: bigint | null;
}

/** What a caller was told when a command was refused for good. */
export interface Refused {
  readonly who: string;
  readonly commandId: string;
  readonly stream: StreamName;
  readonly why: string;
}

export interface Told {
  readonly acknowledged: Acknowledged[];
  readonly refused: Refused[];
}

/** Invariants I1, I2, I3, I8, I9 of trust.md and "never silent loss", on the log and what callers were told. */
export function checkLog(events: readonly RecordedEvent[], { acknowledged, refused }: Told): string[] {
  const broken: string[] = [];
  const byStream = grouped(events, ({ stream }) => stream);
  const byCommand = grouped(events, ({ stream, metadata }) => `${stream} ${metadata.commandId}`);
  for (const [stream, own] of byStream) {
    if (own.some(({ revision }, index) => revision !== BigInt(index))) broken.push(`I3 ${stream} has gaps`);
    const { companyId } = parseStreamName(stream) ?? {};
    if (own.some(({ metadata }) => metadata.companyId !== companyId))
      broken.push(`I8 ${stream} holds another company's events`);
  }
  for (const [name, own] of byCommand) {
    const first = own[0]?.revision ?? 0n;
    const isOnePiece = own.every(({ revision }, index) => revision === first + BigInt(index));
    if (!isOnePiece || new Set(own.map(({ id }) => id)).size < own.length) broken.push(`I2 ${name} took effect twice`);
  }
  for (const told of acknowledged) {
    const own = byCommand.get(`${told.stream} ${told.commandId}`) ?? [];
    const last = own.at(-1);
    if (told.types.length > 0 && last?.revision !== told.revision)
      broken.push(
        `I1 ${told.who} was told ${told.commandId} is in ${told.stream} at ${String(told.revision)}: it is not`,
      );
    if (last && told.position !== null && told.types.length > 0 && told.position < last.position)
      broken.push(`I1 ${told.who} was told to wait for ${String(told.position)}, before ${String(last.position)}`);
    if (told.seen !== null && own[0] && own[0].revision !== told.seen + 1n)
      broken.push(
        `lost update: ${told.who} had seen ${told.stream} at ${String(told.seen)} and wrote ${String(own[0].revision)}`,
      );
  }
  for (const { who, commandId, stream, why } of refused)
    if (byCommand.has(`${stream} ${commandId}`))
      broken.push(`${who} was refused (${why}), yet ${commandId} is in ${stream}`);
  for (const { type, metadata, id } of events) {
    const { actor, companyId, commandId, correlationId, causationId, recordedAt } = metadata;
    if (![actor, companyId, commandId, correlationId, causationId].every(Boolean) || !recordedAt.endsWith('Z'))
      broken.push(`I9 ${type} ${id} does not say who, when or why`);
  }
  return [...broken, ...doubledSkus(events)];
}

/** Two products of a company never have one SKU, whatever became of their claims. */
function doubledSkus(events: readonly RecordedEvent[]): string[] {
  const listed = events.filter(({ type }) => type === 'ProductListed');
  const bySku = grouped(
    listed,
    ({ metadata, data }) => `${metadata.companyId} ${sameValue((data as { sku: string }).sku)}`,
  );
  return [...bySku].filter(([, own]) => own.length > 1).map(([sku]) => `the SKU ${sku} has two products`);
}

/** I4 and I5: at every moment each read model is what a fresh one would be at its checkpoint. */
export function tablesChecker(
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
): (live: Tables) => string[] {
  const fresh = new Map(projections.map(({ name }) => [name, { position: -1n, of: emptyTables(projections) }]));

  function advanced(projection: Projection, to: bigint): Tables {
    const { name, types } = projection;
    let known = fresh.get(name);
    if (!known || known.position > to) fresh.set(name, (known = { position: -1n, of: emptyTables(projections) }));
    const { position: from, of } = known;
    for (const event of events) {
      if (event.position <= from || event.position > to || !types.includes(event.type)) continue;
      const batch = applyEvents(projection, [event]);
      for (const { text, values } of batch.statements('read')) rowChange(text, values)?.(of);
    }
    known.position = to;
    return of;
  }

  return (live) =>
    projections.flatMap((projection) => {
      const position = live.checkpoints.get(projection.name)?.position ?? -1n;
      const right = advanced(projection, position);
      return projection.tables.flatMap((table) => {
        const [mine, theirs] = [
          live.rows.get(table) ?? new Map<string, Row>(),
          right.rows.get(table) ?? new Map<string, Row>(),
        ];
        const wrong = [...mine.keys(), ...theirs.keys()].find(
          (key) => written(mine.get(key)) !== written(theirs.get(key)),
        );
        if (wrong === undefined) return [];
        return [
          `I4 I5 ${table} at ${String(position)} says ${written(mine.get(wrong))}, the log ${written(theirs.get(wrong))}`,
        ];
      });
    });
}

/** I7: a product's price is the last one of its history. */
export function checkPrices({ rows }: Tables): string[] {
  const last = new Map<string, Row>();
  for (const row of rows.get('record_history')?.values() ?? []) {
    if (row.owner_kind !== 'product' || row.field !== 'price') continue;
    const id = idOf(row.company_id, row.owner_id);
    const known = last.get(id);
    if (!known || BigInt(String(known.position)) < BigInt(String(row.position))) last.set(id, row);
  }
  return [...(rows.get('product_list')?.values() ?? [])].flatMap((row) => {
    const price = amount(row.price);
    const id = idOf(row.company_id, row.product_id);
    const told = amount(last.get(id)?.to_value);
    const isSame = price === null || told === null ? price === told : compare(price, told) === 0;
    return isSame ? [] : [`I7 ${id} costs ${price ?? 'nothing'}, its history ends at ${told ?? 'nothing'}`];
  });
}

const amount = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);
const idOf = (companyId: unknown, productId: unknown): string => `${String(companyId)} ${String(productId)}`;

// Rows are replaced, never altered: each is written down once.
const writings = new WeakMap<Row, string>();
function written(row: Row | undefined): string {
  if (!row) return 'nothing';
  const known = writings.get(row) ?? JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  writings.set(row, known);
  return known;
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
