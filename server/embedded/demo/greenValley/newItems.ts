import { readFileSync } from 'node:fs';
import { check } from '../../../imports/check.ts';
import { commit } from '../../../imports/commit.ts';
import { sourceOf } from '../../../imports/csv/source.ts';
import { noMap } from '../../../imports/fileForm.ts';
import type { ImportFile } from '../../../imports/importFile.ts';
import { products } from '../../../imports/kinds/products.ts';
import { byUser, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';

/** A vendor's list of new items, some rows of which are wrong and stay out. */
export const newItemsStep = (story: Story): Step => ({
  at: story.calendar.moment(26, '10:04'),
  name: 'new items',
  run: () => importNewItems(story),
});

async function importNewItems({ services, demo, caughtUp }: Story): Promise<void> {
  await caughtUp();
  const source = sourceOf('hop-fung-new-items.csv', readFileSync(new URL('./newItems.csv', import.meta.url)));
  const file: ImportFile<(typeof products.form.fields)[number]> = {
    form: products.form,
    source,
    encoding: 'utf-8',
    map: noMap,
  };
  const checked = await check(products, file, { services, companyId: demo.id });
  await commit(products, file, checked, {
    services,
    context: (commandId, correlationId) => ({
      ...byUser(demo, 'PURCHASER', 'new items'),
      ...{ channel: 'import', commandId, correlationId },
    }),
    source: { path: '-', map: null, encoding: 'utf-8', skipInvalid: true },
    signal: new AbortController().signal,
    onGroup: () => {},
  });
}
