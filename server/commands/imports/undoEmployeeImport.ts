import { deactivateEmployee } from '../../domain/access/changeAccount.ts';
import { employee, UserStatus } from '../../domain/access/employee.ts';
import { changeSince, type UndoItem } from './undoResult.ts';

/** Deactivates an imported employee with whom nobody has worked; the address stays theirs. */
export const undoEmployeeImport: UndoItem = async (services, context, { itemId, batchId, isDryRun, note }) => {
  const { handler } = services;
  const { companyId, commandId } = context;
  const { state } = await handler.load(employee, companyId, itemId);
  const about = { itemId, label: state.email, change: null, refusal: null, written: null };
  if (state.status !== UserStatus.ACTIVE) return { ...about, outcome: 'before' };
  const stream = { category: employee.category, id: itemId };
  const change = await changeSince(services, stream, { companyId, batchId, commandId });
  if (change) return { ...about, outcome: 'blocked', change };
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  const written = await handler.handle(employee, itemId, { userId: itemId }, deactivateEmployee, context);
  return { ...about, outcome: 'undone', written };
};
