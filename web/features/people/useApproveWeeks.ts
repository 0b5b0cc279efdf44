import { useState } from 'react';
import type { WeekRow } from '../../../server/contract/people/timeSheets.ts';
import { APPROVED_MAX } from '../../../server/domain/people/weekHours.ts';
import { useApproveWeeksMutation } from './timeApi.ts';

/** A week that was not approved, and why. */
interface RefusedWeek {
  readonly userId: string;
  readonly name: string;
  readonly message: string;
}

/** Approves the week of several people by one call, and keeps whose was refused. */
export function useApproveWeeks() {
  const [send, { isLoading }] = useApproveWeeksMutation();
  const [told, setTold] = useState<{ readonly weekStart: string; readonly refused: readonly RefusedWeek[] } | null>(
    null,
  );
  async function approveAll(weekStart: string, rows: readonly WeekRow[]): Promise<void> {
    const userIds = rows.slice(0, APPROVED_MAX).map(({ userId }) => userId);
    const answer = await send({ weekStart, userIds });
    if (!answer.data) return;
    const refused = answer.data.data.results.flatMap(({ userId, refusal }): RefusedWeek[] => {
      const name = rows.find((row) => row.userId === userId)?.name ?? '';
      return refusal ? [{ userId, name, message: refusal.message }] : [];
    });
    setTold({ weekStart, refused });
  }
  return {
    approveAll,
    isApproving: isLoading,
    /** Of the week that begins then. */
    refusedIn: (weekStart: string) => (told?.weekStart === weekStart ? told.refused : []),
  };
}
