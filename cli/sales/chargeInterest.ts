import { addInterest, previewInterest } from '../../server/commands/sales/interest.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import { customerCalled } from '../session/customerCalled.ts';
import { dryRunServices } from '../session/dryRun.ts';
import type { Session } from '../session/session.ts';
import { print } from '../terminal/output.ts';
import { columnsOf, type Column } from '../terminal/table.ts';

interface Options {
  readonly dryRun?: true;
}

/** Charges a customer today's interest on overdue invoices, or says what it would be (rules 12). */
export async function chargeInterest(session: Session, called: string, { dryRun }: Options): Promise<void> {
  const { services, company, isJson, t } = session;
  const { id, name } = await customerCalled(called, session);
  const isDryRun = dryRun === true;
  const due = await previewInterest(services, company.id, id);
  const context = session.context('cli', newCommandId());
  await addInterest(isDryRun ? dryRunServices(services) : services, id, due.amount, context);
  const columns: readonly Column<(typeof due.invoices)[number]>[] = [
    ['interest.column.invoice', ({ number }) => number],
    ['interest.column.open', ({ open }) => open, 'number'],
    ['interest.column.months', ({ months }) => String(months), 'number'],
    ['interest.column.amount', ({ amount }) => amount, 'number'],
  ];
  if (!isJson) for (const line of columnsOf(due.invoices, columns, t)) print(line);
  answer(session, { customerId: id, customer: name, isDryRun, ...due }, isDryRun ? 'interest.due' : 'interest.charged');
}
