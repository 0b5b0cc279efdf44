import { formatInstantUtc, zoneName } from '../format/dates.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { useClock } from './useClock.ts';
import { useCompany } from './useSession.ts';

/** When something happened, by the company's clocks; which clocks, and the same in UTC, on hovering. */
export function Moment({ at }: { readonly at: string }) {
  const clock = useClock();
  const zone = zoneName(useCompany()?.timeZone ?? 'UTC', currentLanguage());
  return (
    <time dateTime={at} title={`${clock(at)} ${zone} = ${formatInstantUtc(at)}`}>
      {clock(at)}
    </time>
  );
}
