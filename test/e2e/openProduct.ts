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

export const historyRow = (page: Page, text: string | RegExp): Locator =>
  page.locator('.cd-table tbody tr').filter({ hasText: text });

/** One of the radios of a yes-or-no field. */
export const choice = (page: Page, field: string, name: string): Locator =>
  page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name, exact: true });
