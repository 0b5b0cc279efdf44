import { priceSheet, type PriceSheet } from '../../server/domain/priceSheets/priceSheet.ts';
import { asCompared } from '../../server/domain/text.ts';
import { findPriceSheets } from '../../server/queries/priceSheets/findPriceSheets.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

const ID = /^[0-9a-f]{32}$/;
const SHEETS_MAX = 1_000;

/** The sheet that someone names by its name, however it is written, or by its id. */
export async function sheetNamed(
  wanted: string,
  { services, company }: Pick<Session, 'services' | 'company'>,
): Promise<{ readonly sheetId: string; readonly state: PriceSheet }> {
  const load = async (sheetId: string) => ({
    sheetId,
    state: (await services.handler.load(priceSheet, company.id, sheetId)).state,
  });
  if (ID.test(wanted)) {
    const found = await load(wanted);
    if (found.state.isOpened) return found;
  }
  const { list } = await findPriceSheets(services.db, company.id, {
    searchKey: wanted.slice(0, 100),
    pageSize: SHEETS_MAX,
  });
  const named = list.filter(({ name }) => asCompared(name) === asCompared(wanted));
  const [first, ...others] = named;
  if (!first) throw new Failure('sheet.unknown', { sheet: wanted, company: company.name }, ExitCode.failed);
  if (others.length > 0)
    throw new Failure(
      'sheet.several',
      { sheet: wanted, ids: named.map((one) => one.priceSheetId).join(', ') },
      ExitCode.usage,
    );
  return load(first.priceSheetId);
}
