import { businessDay } from '../../server/domain/businessDay.ts';
import { useAppSelector } from '../store.ts';
import { useCompany } from './useSession.ts';

/** The company's business date, YYYY-MM-DD: today, or that of the viewed moment. */
export function useToday(): string {
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  const instant = useAppSelector(({ asOf }) => asOf.instant) ?? new Date().toISOString();
  return businessDay(instant, timeZone);
}
