import { pricedItems } from '../../server/commands/priceSheets/pricedItems.ts';
import { publishPriceSheet } from '../../server/commands/priceSheets/publishPriceSheet.ts';
import { sheetEditor } from '../../server/commands/priceSheets/sheetEditor.ts';
import { assertPublishable, checkedValidity } from '../../server/domain/priceSheets/publishPriceSheet.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { message } from '../../server/messages.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { answer } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { sheetNamed } from './sheetNamed.ts';

interface PublishOptions {
  readonly from?: string;
  readonly until?: string;
  readonly reason?: string;
  readonly dryRun?: true;
}

/** Refusals of the sheet's own rule and of someone faster have exit codes of their own (ux.md section 2). */
const codes: Readonly<Record<string, number>> = {
  'sheets.notOwner': ExitCode.notPermitted,
  'sheets.publishedMeanwhile': ExitCode.conflict,
};

/** Publishes what a sheet says now, or says what would be in the version. */
export async function publishSheet(session: Session, wanted: string, options: PublishOptions): Promise<void> {
  const { services, company, user, t } = session;
  const { sheetId, state } = await sheetNamed(wanted, session);
  const dates = { validFrom: dayGiven(options.from), validUntil: dayGiven(options.until) };
  const { name } = state.values;
  try {
    if (options.dryRun) {
      assertPublishable(
        state,
        await sheetEditor(services, company.id, state, { userId: user.userId, role: user.role }),
      );
      const validity = checkedValidity(dates, await dayOf(services.db, company.id, services.clock.now()));
      const priced = await pricedItems(services, company.id, state);
      const offered = priced.filter(({ isOffered }) => isOffered);
      const record = {
        ...{ priceSheetId: sheetId, name, isDryRun: true, ...validity, itemCount: offered.length },
        ...{
          leftOut: state.items.length - offered.length,
          unpriced: offered.filter((one) => one.price === null).length,
        },
      };
      answer(session, record, 'sheet.possible', { ...record, count: offered.length });
      return;
    }
    const context = {
      ...session.context('cli', newCommandId()),
      ...(options.reason ? { reason: options.reason } : {}),
    };
    const { version, leftOut } = await publishPriceSheet(services, { sheetId, ...dates }, context);
    const record = { priceSheetId: sheetId, name, isDryRun: false, ...version, leftOut };
    answer(session, record, 'sheet.published', { ...record, count: version.itemCount });
  } catch (error) {
    const code = error instanceof DomainError ? codes[error.code] : undefined;
    if (!(error instanceof DomainError) || code === undefined) throw error;
    const reason = message('errors', error.code, t.language, error.details);
    throw new Failure('sheet.refused', { name, reason }, code);
  }
}
