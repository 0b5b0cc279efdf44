import type { Locator, Page } from 'playwright-core';
import { until } from '../support/program.ts';
import { settled } from './app.ts';

/** The address of the list with what a search finds: where a story that opens a product begins. */
export const foundBy = (search: string): string => `/products?${new URLSearchParams({ search }).toString()}`;

/** The specifications of the product found by this search. */
export async function openProduct(page: Page, search: string): Promise<void> {
  if (!page.url().endsWith(foundBy(search))) await page.goto(foundBy(search));
  await settled(page);
  await page.locator('[role=rowheader] a').first().click();
  await page.waitForURL('**/specifications');
  await page.locator('form.cd-card').waitFor();
}

/** The Pricing tab of the product found by this search. */
export async function openPricing(page: Page, search: string): Promise<void> {
  await openProduct(page, search);
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await field(page, 'Default price').waitFor();
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** A field of the form; a required one carries a mark in its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });

export const shows = (page: Page, label: string, value: string): Promise<string> =>
  until(
    () => field(page, label).inputValue(),
    (now) => now === value,
  );

/** The drawer of the record's history, opened; it tells what the open tab shows. */
export async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  return page.getByRole('dialog');
}

/** Entries of the open history with all of these texts. */
export const entries = (page: Page, ...texts: readonly string[]): Locator =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.locator('.cd-timeline > li'));

/** Looks into the history until each of these is an entry; a list of texts is one entry with all of them. */
export async function recorded(page: Page, ...wanted: readonly (string | readonly string[])[]): Promise<void> {
  const drawer = await openHistory(page);
  for (const texts of wanted)
    await entries(page, ...[texts].flat())
      .first()
      .waitFor();
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
}

/** One of the radios of a yes-or-no field. */
export const choice = (page: Page, field: string, name: string): Locator =>
  page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name, exact: true });
