import { expect, it } from 'vitest';
import { signIn } from '../support/program.ts';
import { toast, type App } from './app.ts';
import { look } from './look.ts';

export function punchSuite(app: App): void {
  it('gives a user a card, clocks them in and out by it, asks about what does not fit, and corrects it', async () => {
    const page = await app.enter({ role: 'ADMIN', path: '/system/users' });
    const worker = page.getByRole('row').filter({ hasText: app.email('WORKER') });
    const name = (await worker.getByRole('rowheader').innerText()).trim();
    await worker.getByRole('button', { name: `${name}: actions` }).click();
    await page.getByRole('menuitem', { name: 'Change card' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save card' });
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel('Card number').fill('E2E-77');
    await look(page, 'a card for a user');
    await save.click();
    await toast(page, 'success').getByText(`${name} now has card E2E-77.`).waitFor();
    await worker.getByText('E2E-77').waitFor();

    const shift = await app.enter({ role: 'MANAGER' });
    await shift.getByRole('link', { name: 'Punch in and out' }).click();
    await shift.waitForURL('**/punch-in-out');
    const card = shift.getByLabel('Card number');
    await card.fill('nobodys');
    await card.press('Enter');
    await shift.getByText('No one has card nobodys.').waitFor();
    await look(shift, 'time clock with an unknown card');
    // Who is out comes in; the card is ready for the next one.
    await card.fill('e2e-77');
    await card.press('Enter');
    await toast(shift, 'success').getByText(`${name} clocked in at`).waitFor();
    const row = shift.getByRole('row').filter({ has: shift.getByRole('rowheader', { name }) });
    await row.getByText('Clocked in').waitFor();
    expect(await card.inputValue()).toBe('');

    await card.fill('E2E-77');
    await shift.getByRole('button', { name: 'Clock in', exact: true }).click();
    await shift.getByRole('dialog').getByText('Already clocked in since').waitFor();
    await shift.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await shift.getByRole('dialog').waitFor({ state: 'detached' });
    await card.press('Enter');
    await toast(shift, 'success').getByText(`${name} clocked out at`).waitFor();
    await row.getByText('Clocked in').waitFor({ state: 'detached' });

    // Someone else's clock-out is seen here by itself, and corrected with a reason.
    const api = await signIn(app.program, 'WORKER');
    await api.send('POST', 'log', { cardId: 'E2E-77', type: 1100 });
    await row.getByText('Clocked in').waitFor();
    const last = row.filter({ hasText: 'Clocked in' });
    await last.getByRole('button', { name: `${name}: actions` }).click();
    await shift.getByRole('menuitem', { name: 'Correct clock-in' }).click();
    await look(shift, 'correcting a punch');
    await shift.getByRole('dialog').getByLabel('Time').fill('13/40/2026 8');
    await shift.getByRole('dialog').getByLabel('Reason').fill('Came earlier');
    await shift.keyboard.press('Enter');
    await shift.getByText('Enter a date and time as MM/DD/YYYY HH:mm.').waitFor();
    await shift.keyboard.press('Escape');
    await last.getByRole('button', { name: `${name}: actions` }).click();
    await shift.getByRole('menuitem', { name: 'Remove clock-in' }).click();
    await shift.getByRole('dialog').getByLabel('Reason').fill('By mistake');
    await look(shift, 'removing a punch');
    await shift.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await toast(shift, 'success').getByText(`Punch of ${name} removed.`).waitFor();
    await row.getByText('Clocked in').waitFor({ state: 'detached' });

    // The device at the door: opened by its address, and good for nothing else.
    await shift.goto('/hr-setting');
    await shift.getByRole('button', { name: 'Add time clock' }).click();
    await shift.getByRole('dialog').getByLabel('Name').fill('Dock tablet');
    await shift.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await shift.getByRole('button', { name: 'Address of Dock tablet' }).click();
    const address = shift.getByRole('dialog').getByLabel('Address');
    await expect.poll(() => address.inputValue()).toContain('/kiosk/');
    await look(shift, 'the address of a time clock');
    const kiosk = await app.visit({ path: new URL(await address.inputValue()).pathname });
    await kiosk.getByRole('heading', { level: 1, name: 'Time clock · Dock tablet' }).waitFor();
    await kiosk.getByRole('button', { name: '7', exact: true }).click();
    await kiosk.getByRole('button', { name: 'OK' }).click();
    await kiosk.getByText('No one has card 7.').waitFor();
    await look(kiosk, 'a time clock');
    const scan = async (): Promise<void> => {
      await kiosk.keyboard.type('E2E-77');
      await kiosk.keyboard.press('Enter');
    };
    await scan();
    await kiosk.getByText('Not clocked in').waitFor();
    await look(kiosk, 'a time clock with a card');
    await kiosk.getByRole('button', { name: 'Clock in', exact: true }).click();
    await kiosk.getByText(`${name} clocked in at`).waitFor();
    await kiosk.getByRole('listitem').filter({ hasText: name }).waitFor();
    // Without a server it works on, and sends what it kept once.
    await kiosk.context().setOffline(true);
    await scan();
    await kiosk.getByText('In since').waitFor();
    await kiosk.getByRole('button', { name: 'Clock out', exact: true }).click();
    await kiosk.getByText('is saved on this device.').waitFor();
    await kiosk.getByText('1 punch waits to be sent.').waitFor();
    await look(kiosk, 'a time clock without a server');
    // A reload too.
    await kiosk.reload();
    await kiosk.getByText('1 punch waits to be sent.').waitFor();
    await kiosk.context().setOffline(false);
    await kiosk.getByText('1 punch waits to be sent.').waitFor({ state: 'detached' });
    await kiosk.getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' });

    const own = await app.enter({ role: 'WORKER', language: 'zh', path: '/punch-in-out' });
    await own.getByRole('heading', { name: '我的考勤记录' }).waitFor();
    await own.getByLabel('卡号').fill('E2E-77');
    await own.getByRole('button', { name: '打上班卡' }).click();
    await toast(own, 'success').getByText('打上班卡').waitFor();
    await own.getByText('在岗', { exact: true }).waitFor();
    expect(await own.getByRole('button', { name: `${name}：操作` }).count()).toBe(0);
  });
}
