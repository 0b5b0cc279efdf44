import type { SessionRow } from '../../../server/contract/people/punches.ts';
import { RecordType } from '../../../server/domain/people/punchCodes.ts';
import type { Text } from '../../i18n/useText.ts';

/** What there is to know of a session beside its times: open, flagged, corrected. */
export function sessionMarks({ isOpen, flag, clockIn, clockOut }: SessionRow, t: Text<'people'>): readonly string[] {
  const isCorrected = [clockIn, clockOut].some((punch) => punch?.recordType === RecordType.EDIT);
  return [
    ...(isOpen ? [t('open')] : []),
    ...(flag ? [t(`flag.${flag}`)] : []),
    ...(isCorrected ? [t('corrected')] : []),
  ];
}
