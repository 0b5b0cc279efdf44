import sparticuz from '@sparticuz/chromium';
import { chromium, type Page } from 'playwright-core';
import type { Program } from '../support/program.ts';
import type { Undoing } from './undoing.ts';

/** A page of a headless browser with a signed-in manager of the demo company. */
export async function signedInPage({ url: baseURL, demo }: Program, undoing: Undoing): Promise<Page> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath());
  const launched = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const browser = undoing.add(launched, (built) => built.close());
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const { email: username } =
    demo.users.find(({ role, companyId }) => role === 'MANAGER' && companyId === demo.companyId) ?? {};
  if (username === undefined) throw new Error('the demo has no manager');
  await page.request.post('/api/oauth/token', {
    headers: { authorization: `Basic ${Buffer.from('crossdock-web:').toString('base64')}` },
    form: { grant_type: 'password', username, password: demo.password, scope: 'all' },
  });
  return page;
}
