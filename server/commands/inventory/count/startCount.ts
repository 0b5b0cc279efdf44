import { createHash } from 'node:crypto';
import { sheetAtHead } from '../../../queries/inventory/countSheet.ts';
import { findSettings } from '../../../queries/company/companySettings.ts';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import type { Decimal } from '../../../domain/decimal.ts';
import { CHUNK_LINES } from '../../../domain/inventory/count/countLines.ts';
import {
  inventoryCount,
  type CountScope,
  type CountScopeKind,
} from '../../../domain/inventory/count/inventoryCount.ts';
import { checkedStart, listCountSheet, startCount as close } from '../../../domain/inventory/count/startCount.ts';
import { product } from '../../../domain/catalog/product.ts';
import { subContext } from '../../../kernel/claims.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../../kernel/handleCommand.ts';
import { entityId } from '../../../kernel/ids.ts';
import type { Services } from '../../../services.ts';
import { takeNumbers } from '../../company/takeNumbers.ts';

const DIGITS = 6;

interface NewCount {
  readonly kind: CountScopeKind;
  /** Of categories, locations, warehouses or products; empty for `all`. */
  readonly ids: readonly string[];
  readonly note: string;
  /** Who counts does not see what is expected. */
  readonly isBlind: boolean;
  /** Percent of what is expected, beyond which a variance is marked. */
  readonly threshold: Decimal | null;
}

interface StartedCount extends Handled {
  readonly countId: string;
  readonly number: string;
  readonly lines: number;
}

const countIdOf = (context: CommandContext): string => entityId(context.commandId, 'inventoryCount');

/**
 * Freezes what is expected of every lot in the scope at one position of the log and starts a count with it (rules 14). The
 * sheet is listed in chunks of 500, which the starting fact closes; a repeat after an interruption lists it again. Throws
 * DomainError `count.nothingThere`, `count.tooMany`, `count.scopeUnknown` and `catalog.listsBehind`.
 */
export async function startCount(
  services: Services,
  wanted: NewCount,
  { expectedRevision: _, ...context }: CommandContext,
): Promise<StartedCount> {
  const { handler } = services;
  const { companyId } = context;
  const countId = countIdOf(context);
  const known = await handler.load(inventoryCount, companyId, countId);
  if (known.state.stage !== null) return { ...known, ...told(known.state.chunks, known.state.number), types: [] };
  const scope = await namedScope(services, companyId, wanted);
  checkedStart(wanted.note, wanted.threshold, 1);
  const { position, lines } = await sheetAtHead(services, { companyId, ...scope });
  const { note } = checkedStart(wanted.note, wanted.threshold, lines.length);
  const { from } = await takeNumbers(handler, { kind: 'inventoryCount', count: 1 }, subContext(context, 'number'));
  const number = String(from).padStart(DIGITS, '0');

  const sha256 = createHash('sha256');
  for (let chunk = 0; chunk * CHUNK_LINES < lines.length; chunk++) {
    const part = lines.slice(chunk * CHUNK_LINES, (chunk + 1) * CHUNK_LINES);
    sha256.update(canonicalJson(part));
    const data = { countId, sheetId: position, chunk, lines: part };
    await handler.handle(
      inventoryCount,
      countId,
      data,
      listCountSheet,
      subContext(context, `${position}/${String(chunk)}`),
    );
  }
  const { isBlind, threshold } = wanted;
  const closing = { countId, number, note, scope, isBlind, threshold, sheetId: position, position };
  const command = { ...closing, sha256: sha256.digest('hex') };
  const handled = await handler.handle(inventoryCount, countId, command, close, context);
  return { ...handled, countId, number, lines: lines.length };

  function told(chunks: readonly (readonly unknown[])[], standing: string) {
    return { countId, number: standing, lines: chunks.reduce((sum, chunk) => sum + chunk.length, 0) };
  }
}

/** What the ids of a scope are called now; each must be there. */
async function namedScope(
  { db, handler }: Services,
  companyId: string,
  { kind, ids }: Pick<NewCount, 'kind' | 'ids'>,
): Promise<CountScope> {
  if (kind === 'all') return { kind, ids: [], names: [] };
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new DomainError('count.scopeRequired', {}, 'ids');
  const listed =
    kind === 'products' ? null : new Map((await findSettings(db, companyId, kind)).map(({ id, name }) => [id, name]));
  const names: string[] = [];
  for (const id of wanted) {
    const name = listed ? listed.get(id) : (await handler.load(product, companyId, id)).state.sku;
    if (name === undefined || name === '') throw new DomainError('count.scopeUnknown', { id }, 'ids');
    names.push(name);
  }
  return { kind, ids: wanted, names };
}
