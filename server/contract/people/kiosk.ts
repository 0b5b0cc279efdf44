import { Type, type Static } from 'typebox';
import { punchTypes } from '../../domain/people/punchCodes.ts';
import { answer } from '../envelope.ts';
import { closed, codes, decimalOut, Id, Instant, nullable } from '../scalars.ts';

/** Of a kiosk's own address: it is all that the device is signed in with. */
export const KioskParams = Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }) });

const type = codes(punchTypes);
const cardId = Type.String({ minLength: 1, maxLength: 64, requiredCode: 'people.cardRequired' });

/** GET kiosk/{key}: what the time clock shows while nobody uses it. */
const KioskPage = Type.Object({
  company: Type.String(),
  kiosk: Type.String(),
  timeZone: Type.String(),
  /** The server's clock, by which the device corrects its own. */
  now: Instant,
  /** Who is in now. */
  present: Type.Array(Type.Object({ name: Type.String(), since: Instant })),
});
export type KioskPage = Static<typeof KioskPage>;
export const KioskPageAnswer = answer(KioskPage);

/** POST kiosk/{key}/card: whose card it is; the number is not written into addresses, which are logged. */
export const KioskCard = closed({ cardId });
export type KioskCard = Static<typeof KioskCard>;
const KioskHolder = Type.Object({
  name: Type.String(),
  cardId: Type.String(),
  /** Since when they are clocked in; null: they are out. */
  openSince: nullable(Instant),
  /** A data URL of their small picture. */
  picture: nullable(Type.String()),
});
export type KioskHolder = Static<typeof KioskHolder>;
export const KioskHolderAnswer = answer(KioskHolder);

/** POST kiosk/{key}/punch: `punchId` makes a repeat the same punch. */
export const KioskPunch = closed({
  punchId: Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', maxLength: 36 }),
  cardId,
  type,
  /** When the button was pressed. */
  checkTime: Instant,
  /** Chosen although it does not fit what was there: a clock-out that was forgotten. */
  isSure: Type.Optional(Type.Boolean()),
  /** The device kept it while it could not reach the server. */
  isKept: Type.Optional(Type.Boolean()),
});
export type KioskPunch = Static<typeof KioskPunch>;
const KioskPunched = Type.Object({ name: Type.String(), type, checkTime: Instant, hours: nullable(decimalOut()) });
export type KioskPunched = Static<typeof KioskPunched>;
export const KioskPunchedAnswer = Type.Object({ data: KioskPunched, message: Type.String() });

/** GET hr-entries/{entryId}/kiosk-link: the address that a device is opened with. */
const KioskLink = Type.Object({ id: Id, url: Type.String() });
export type KioskLink = Static<typeof KioskLink>;
export const KioskLinkAnswer = answer(KioskLink);
