import { correctPunch as decide } from '../../domain/people/correctPunch.ts';
import { timeClock } from '../../domain/people/timeClock.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import { DomainError } from '../../kernel/decider.ts';
import { findPunch } from '../../queries/people/findPunch.ts';
import { lockedWeeks } from '../people/lockedWeeks.ts';
import type { UndoItem } from './undoResult.ts';

/** Removes an imported punch, unless its week is approved. */
export const undoPunchImport: UndoItem = async (services, context, { itemId: punchId, isDryRun, note }) => {
  const { handler, db } = services;
  const { companyId, reason = UNDO_REASON } = context;
  const found = await findPunch(db, companyId, punchId);
  const about = { itemId: punchId, label: punchId, change: null, refusal: null, written: null };
  if (!found) return { ...about, outcome: 'before' };
  const { user_id: userId, clock_id: clock, workday } = found;
  const label = `${userId} ${found.check_time.toISOString()}`;
  const locked = await lockedWeeks(handler, companyId, { userId, days: [workday] });
  const command = { userId, punchId, is: null, reason, lockedWeeks: locked };
  const { state } = await handler.load(timeClock, companyId, clock);
  try {
    decide(command, state);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'people.punchUnknown') return { ...about, label, outcome: 'before' };
    return { ...about, label, outcome: 'blocked', refusal: error };
  }
  if (isDryRun) return { ...about, label, outcome: 'undone' };
  await note();
  const written = await handler.handle(timeClock, clock, command, decide, context);
  return { ...about, label, outcome: 'undone', written };
};
