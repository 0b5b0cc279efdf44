import { startCount as start } from '../../../server/commands/inventory/count/startCount.ts';
import { sheetAtHead } from '../../../server/queries/inventory/countSheet.ts';
import { findSettings } from '../../../server/queries/company/companySettings.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import type { CountScopeKind } from '../../../server/domain/inventory/count/inventoryCount.ts';
import { asCompared } from '../../../server/domain/text.ts';
import { newCommandId } from '../../../server/kernel/ids.ts';
import { answer } from '../../session/answer.ts';
import type { Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';

interface StartCountOptions {
  readonly scope: CountScopeKind;
  /** Names of categories, locations or warehouses, or SKUs. */
  readonly of?: readonly string[];
  readonly note?: string;
  readonly blind?: true;
  readonly threshold?: string;
  readonly dryRun?: true;
}

/** Starts a count; with `--dry-run` it says how many lots that would be. */
export async function startCount(session: Session, options: StartCountOptions): Promise<void> {
  const { services, company } = session;
  const { scope: kind, note = '', blind: isBlind = false } = options;
  const threshold = options.threshold === undefined ? null : toDecimal(options.threshold);
  if (options.threshold !== undefined && threshold === null)
    throw new Failure('count.thresholdInvalid', { value: options.threshold }, ExitCode.usage);
  const ids = await idsOf(kind, options.of ?? [], session);
  if (options.dryRun) {
    const lines = (await sheetAtHead(services, { companyId: company.id, kind, ids })).lines.length;
    answer(session, { isDryRun: true, lines }, 'count.wouldStart', { count: lines });
    return;
  }
  const wanted = { kind, ids, note, isBlind, threshold };
  const { countId, number, lines } = await start(services, wanted, session.context('cli', newCommandId()));
  answer(session, { countId, number, lines }, 'count.started', { number, count: lines });
}

async function idsOf(
  kind: CountScopeKind,
  names: readonly string[],
  { services, company }: Session,
): Promise<string[]> {
  if (kind === 'all') return [];
  if (names.length === 0) throw new Failure('count.ofRequired', { scope: kind }, ExitCode.usage);
  const listed = kind === 'products' ? [] : await findSettings(services.db, company.id, kind);
  const ids: string[] = [];
  for (const name of names) {
    const id =
      kind === 'products'
        ? await services.claims.ownerOf(company.id, 'sku', name)
        : listed.find((each) => [each.name, each.code ?? ''].some((text) => asCompared(text) === asCompared(name)))?.id;
    if (!id) throw new Failure('count.ofUnknown', { name, scope: kind }, ExitCode.usage);
    ids.push(id);
  }
  return ids;
}
