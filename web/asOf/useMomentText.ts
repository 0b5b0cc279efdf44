import { useText } from '../i18n/useText.ts';
import { useCompany } from '../session/useSession.ts';
import { useAppSelector } from '../store.ts';
import { clockIn, zoneName } from '../format/dates.ts';

/** "As of 11/20/2026 14:05 (Los Angeles)", in the company's time zone. */
export function useMomentText(): string {
  const { t, language } = useText('asOf');
  const instant = useAppSelector(({ asOf }) => asOf.instant) ?? '';
  const timeZone = useCompany()?.timeZone;
  const at = new Date(instant);
  if (timeZone === undefined || Number.isNaN(at.getTime())) return t('title', { moment: instant });
  const { date, time } = clockIn(timeZone, at);
  return t('titleIn', { date, time, zone: zoneName(timeZone, language) });
}
