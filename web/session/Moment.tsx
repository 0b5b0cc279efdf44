import { formatInstantUtc, zoneName } from '../format/dates.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { useClock } from './useClock.ts';
import { useCompany } from './useSession.ts';

/** A time in the company's time zone; hovering shows the zone and UTC. */
export function Moment({ at }: { readonly at: string }) {
  const clock = useClock();
  const zone = zoneName(useCompany()?.timeZone ?? 'UTC', currentLanguage());
  return (
    <time dateTime={at} title={`${clock(at)} ${zone} = ${formatInstantUtc(at)}`}>
      {clock(at)}
    </time>
  );
}
