import { Role } from '../../domain/access/roles.ts';
import { hr, type HrEntry } from '../../domain/people/hr.ts';
import type { PunchTypeCode } from '../../domain/people/punchCodes.ts';
import { assertKeptLately } from '../../domain/people/punchTime.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { recordPunch, type RecordedPunch } from './recordPunch.ts';

/** Which device of which company. */
export interface NamedKiosk {
  readonly companyId: string;
  readonly kioskId: string;
}

/** A kiosk that the company has; null once it was removed, and its address with it. */
export async function findKiosk(
  { handler }: { readonly handler: Pick<CommandHandler, 'load'> },
  { companyId, kioskId }: NamedKiosk,
): Promise<HrEntry | null> {
  const { entries } = (await handler.load(hr, companyId, companyId)).state;
  return entries.find(({ entryId, book }) => entryId === kioskId && book === 'kiosk') ?? null;
}

export interface PunchAtKiosk {
  readonly punchId: string;
  readonly cardId: string;
  readonly type: PunchTypeCode;
  readonly checkTime: string;
  readonly isSure?: boolean | undefined;
  readonly isKept?: boolean | undefined;
}

/** Why punches that do not fit are taken: the manager who approves the week looks at them. */
const [SURE, KEPT] = ['Chosen at the kiosk', 'Kept by the kiosk while the server was away'];

/**
 * Clocks the holder of a card in or out at a device of the company. What it kept while it could not reach us is taken as it was
 * made, up to a day later: nothing is lost, and what does not fit is flagged on the sheet. Throws DomainError `people.kioskUnknown`
 * and those of `recordPunch`.
 */
export async function punchAtKiosk(
  services: Pick<Services, 'handler' | 'claims' | 'clock'>,
  named: NamedKiosk,
  { punchId, isSure = false, isKept = false, ...punch }: PunchAtKiosk,
  { correlationId }: Pick<CommandContext, 'correlationId'>,
): Promise<RecordedPunch> {
  const { companyId, kioskId } = named;
  const kiosk = await findKiosk(services, named);
  if (kiosk === null) throw new DomainError('people.kioskUnknown', {});
  const anyway = isSure || isKept;
  const context: CommandContext = {
    ...{ companyId, actor: `kiosk:${String(kiosk.values.name)}`, role: Role.USER, channel: 'web', correlationId },
    commandId: derivedUuid(`punch at kiosk ${companyId} ${kioskId} ${punchId.toLowerCase()}`),
    ...(anyway ? { reason: isKept ? KEPT : SURE } : {}),
  };
  return recordPunch(services, { ...punch, deviceId: kioskId, anyway }, context, () =>
    assertKeptLately(punch.checkTime, services.clock.now()),
  );
}
