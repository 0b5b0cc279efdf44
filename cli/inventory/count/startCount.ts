import { startCount as start } from '../../../server/commands/inventory/count/startCount.ts';
import { frozenSheet } from '../../../server/queries/inventory/countSheet.ts';
import { findSettings } from '../../../server/queries/company/companySettings.ts';
import { waitForReadModels } from '../../../server/database/waitForReadModels.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import type { CountScopeKind } from '../../../server/domain/inventory/count/inventoryCount.ts';
import { asCompared } from '../../../server/domain/text.ts';
import { newCommandId } from '../../../server/kernel/ids.ts';
import { withSession, type Session } from '../../session/session.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';
import { print, printJson } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import type { CommandOptions } from '../../session/identity.ts';

export interface StartCountOptions extends CommandOptions {
  readonly scope: CountScopeKind;
  /** Names of categories, locations or warehouses, or SKUs. */
  readonly of?: readonly string[];
  readonly note?: string;
  readonly blind?: true;
  readonly threshold?: string;
  readonly dryRun?: true;
}

const PATIENCE_MS = 2_000;

/** Starts a count; with `--dry-run` it says how many lots that would be. */
export const startCount = (options: StartCountOptions, say: Say): Promise<void> =>
  withSession('count start', options, 'inventory.count', async (session) => {
    const { services, company } = session;
    const { scope: kind, note = '' } = options;
    const threshold = options.threshold === undefined ? null : toDecimal(options.threshold);
    if (options.threshold !== undefined && threshold === null)
      throw new Failure('count.thresholdInvalid', { value: options.threshold }, ExitCode.usage);
    const ids = await idsOf(kind, options.of ?? [], session);
    if (options.dryRun) {
      await waitForReadModels(services, ['product_lots'], PATIENCE_MS);
      const sheet = await frozenSheet(services.db, { companyId: company.id, kind, ids });
      const lines = sheet?.lines.length ?? 0;
      if (options.json) printJson({ isDryRun: true, lines });
      else print(say('count.wouldStart', { count: lines }));
      return;
    }
    const wanted = { kind, ids, note, isBlind: options.blind === true, threshold };
    const { countId, number, lines } = await start(services, wanted, session.context('cli', newCommandId()));
    if (options.json) printJson({ countId, number, lines });
    else print(say('count.started', { number, count: lines }));
  });

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
