import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import { signIn } from '../support/program.ts';
import { formatDay } from '../../web/format/dates.ts';
import { closeMessages, toast, type App } from './app.ts';
import { look } from './look.ts';

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Employee', exact: true }).getByRole('link', { name, exact: true });
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** What a screen asked for is there. */
const settled = (page: Page): Promise<void> =>
  page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });

export function employeesSuite(app: App): void {
  it('opens an employee, edits what is known of them, and keeps private records', async () => {
    const page = await app.enter({ role: 'ADMIN', path: '/products' });
    await page.getByRole('link', { name: 'Employees', exact: true }).click();
    await page.waitForURL('**/employee');
    await settled(page);
    await look(page, 'employees');
    const row = page.getByRole('row').filter({ hasText: app.email('WORKER') });
    await row.getByRole('link').click();
    await page.waitForURL('**/employee-details');
    await settled(page);

    // Nothing can be edited until someone says so.
    expect(await page.getByLabel('Department').isEditable()).toBe(false);
    expect(await page.getByRole('button', { name: 'Add address' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Employee ID').fill('E-77');
    await page.getByLabel('Wage', { exact: true }).fill('24.5');
    await look(page, 'details of an employee');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'success').getByText('saved.').waitFor();
    await closeMessages(page);

    await page.getByRole('button', { name: 'Add address' }).click();
    const adding = page.getByRole('dialog');
    await adding.getByRole('button', { name: 'Save' }).click();
    await adding.getByText('Street is required').waitFor();
    for (const [field, text] of [
      ['Name', 'Home'],
      ['Street', '1 Main St'],
      ['City', 'Fresno'],
      ['State', 'CA'],
      ['ZIP code', '936'],
    ] as const)
      await adding.getByLabel(field).fill(text);
    await adding.getByRole('button', { name: 'Save' }).click();
    await adding.getByText('Use 5 digits').waitFor();
    await look(page, 'an address of an employee');
    await adding.getByLabel('ZIP code').fill('93650');
    await adding.getByRole('button', { name: 'Save' }).click();
    await card(page, 'Addresses').getByRole('rowheader', { name: 'Home' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await page.getByRole('button', { name: 'Add address' }).count()).toBe(0);

    for (const name of ['History', 'PTO and absences', 'Time sheets', 'Infractions', 'Medical', 'Documents', 'Bonus']) {
      await tab(page, name).click();
      await settled(page);
    }
    await look(page, 'bonuses of an employee');
    // What is no tab leads to the details.
    await page.goto(page.url().replace('employee-bonus', 'nonsense'));
    await page.waitForURL('**/employee-details');
  });

  it('approves hours and time off, by the rules and holidays of the company', async () => {
    const worker = await app.enter({ role: 'WORKER', path: '/my-time' });
    await settled(worker);
    await worker.getByText('Last 30 days').waitFor();
    await worker.getByRole('button', { name: 'Request time off' }).click();
    const asking = worker.getByRole('dialog');
    // The calendar shows the month that is typed, and by keyboard takes the two ends of the range.
    await asking.getByLabel('Start date').fill('02/28/2027');
    await asking.getByRole('gridcell', { name: '02/28/2027' }).getByRole('button').press('ArrowRight');
    await asking.getByRole('gridcell', { name: '03/01/2027' }).getByRole('button').press('Enter');
    await worker.keyboard.press('ArrowRight');
    await worker.keyboard.press('Enter');
    expect(await asking.getByLabel('Start date').inputValue()).toBe('03/01/2027');
    expect(await asking.getByLabel('End date').inputValue()).toBe('03/02/2027');
    await asking.getByText('2 days, 16 hours').waitFor();
    await look(worker, 'requesting time off');
    await asking.getByLabel('Reason').fill('Wedding');
    await asking.getByRole('button', { name: 'Submit request' }).click();
    await worker.getByRole('rowheader', { name: '03/01/2027 – 03/02/2027' }).waitFor();
    await closeMessages(worker);
    await look(worker, 'my time');

    const decider = await app.enter({ role: 'MANAGER', path: '/time-off' });
    const waiting = decider.getByRole('row').filter({ hasText: /03\/01\/2027 – 03\/0[23]\/2027/ });
    const name = (await waiting.getByRole('rowheader').innerText()).trim();
    // At the highest level other dates are typed in place, and the hours follow.
    const api = await signIn(app.program, 'ADMIN');
    const [users, sheets] = await Promise.all([api.get('users'), api.get('timesheets')]);
    const { data: people } = (await users.json()) as { data: { id: string; email: string }[] };
    const { data } = (await sheets.json()) as { data: { weekStart: string } };
    const id = people.find(({ email }) => email === app.email('WORKER'))?.id ?? '';
    const page = await app.enter({ role: 'ADMIN', path: `/employee/${id}/pto-absences` });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const request = page.getByRole('row').filter({ has: page.getByLabel('End date, 03/01/2027') });
    for (const [day, hours] of [
      ['3/3/2027', '24'],
      ['03/02/2027', '16'],
    ] as const) {
      await request.getByLabel('End date, 03/01/2027').fill(day);
      await request.getByLabel('End date, 03/01/2027').press('Enter');
      await request.getByRole('cell', { name: hours, exact: true }).waitFor();
    }
    await closeMessages(page);
    await look(page, 'dates of a request, typed in place');
    await waiting.getByRole('button', { name: `Approve the request of ${name}` }).click();
    const dialog = decider.getByRole('dialog');
    await dialog.getByText('16 hours are requested and 0 are available.').waitFor();
    await dialog.getByLabel('Reason').fill('Wedding');
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await waiting.waitFor({ state: 'detached' });
    await closeMessages(decider);
    const month = decider.getByRole('heading', { level: 2, name: /^\d\d\/\d{4}$/ });
    for (;;) {
      const shown = await month.innerText();
      if (shown === '03/2027') break;
      await decider.getByRole('button', { name: 'Next month' }).click();
      await expect.poll(() => month.innerText()).not.toBe(shown);
    }
    await decider.getByRole('cell').filter({ hasText: name }).nth(1).waitFor();
    await look(decider, 'time off of everyone');
    // On a telephone the days on which someone is away, below each other.
    await decider.setViewportSize({ width: 390, height: 844 });
    await decider.getByText(name).first().waitFor();
    expect(await decider.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.goto(new URL('/timesheets-advanced', page.url()).href);
    await settled(page);
    await page.getByRole('button', { name: 'Previous week' }).click();
    await settled(page);
    await look(page, 'time sheets of a week');
    // Someone forgot to clock out: listed for those who approve, and corrected on the sheet, whose figures follow.
    const tuesday = addDays(data.weekStart, 2 - 7);
    await api.send('PUT', `user/${id}/card-no?cardNo=E2E-88`, undefined);
    const checkTime = `${tuesday}T17:00:00.000Z`;
    const entered = await api.send('POST', 'log', { cardId: 'E2E-88', type: 1100, checkTime, reason: 'Forgot' });
    expect(entered.status).toBe(200);
    await page.getByRole('button', { name: `${name}, week of ${formatDay(addDays(data.weekStart, -7))}` }).click();
    const week = page.getByRole('dialog');
    await week.getByRole('heading', { name: 'Sessions' }).waitFor();
    await week.getByRole('button', { name: /: actions$/ }).click();
    await page.getByRole('menuitem', { name: 'Add clock-out' }).click();
    await week.getByLabel('Time').fill(`${formatDay(tuesday)} 23:00`);
    await week.getByLabel('Reason').fill('Forgot');
    await week.getByRole('button', { name: 'Save punch' }).click();
    await week.getByRole('heading', { name: 'Sessions' }).waitFor();
    await week.getByRole('row').filter({ hasText: '23:00' }).waitFor();
    await closeMessages(page);
    await look(page, 'the week of an employee');
    await week.getByRole('button', { name: 'Close', exact: true }).last().click();
    // By card and name, in whatever case: one week to approve, and the time off of one person.
    await page.getByLabel('Search employees').fill(name.toLowerCase());
    await page.getByLabel('Card ID').fill('e2e-88');
    const granted = card(page, 'Paid time off');
    await granted.getByLabel('To', { exact: true }).fill('03/31/2027');
    await granted.getByRole('cell', { name: '03/01/2027 – 03/02/2027' }).waitFor();
    await page.getByRole('button', { name: 'Approve all that are complete' }).click();
    await page.getByText('1 of 1 weeks approved.').waitFor();
    await page.getByRole('button', { name: `Reopen the week of ${name}` }).waitFor();
    await closeMessages(page);
    await page.goto(new URL('/holiday-schedule', page.url()).href);
    await page.getByRole('button', { name: 'Add holiday' }).click();
    const adding = page.getByRole('dialog');
    await adding.getByLabel('Date').fill('03/01/2027');
    await adding.getByLabel('Name').fill('Founding day');
    await adding.getByLabel('Business closed').selectOption('true');
    await adding.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('rowheader', { name: 'Founding day' }).waitFor();
    await closeMessages(page);
    await look(page, 'holiday schedule');
    await page.goto(new URL('/bonus-list', page.url()).href);
    await settled(page);
    await look(page, 'bonus list');
    await page.goto(new URL('/hr-setting', page.url()).href);
    await page.getByRole('button', { name: 'Edit settings' }).click();
    await look(page, 'HR settings');
    await page.getByRole('dialog').getByLabel('PTO limit, hours').fill('120');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('120').waitFor();
  });
}
