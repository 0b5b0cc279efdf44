import { doRows } from '../../../commands/bulk/doRows.ts';
import { asJson } from '../../../commands/bulk/bulkKind.ts';
import { startBulk } from '../../../commands/bulk/startBulk.ts';
import type { RoleName } from '../../../domain/access/roles.ts';
import { bulk } from '../../../domain/bulk/bulk.ts';
import type { ProductEdit } from '../../../domain/catalog/editProduct.ts';
import { undoBulk } from '../../../domain/bulk/undoBulk.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { entityId } from '../../../kernel/ids.ts';
import { byUser, commandOf, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import type { DemoProduct } from './readProducts.ts';

/** A change of many products that turned out wrong and was undone, and a promotion that is running. */
export function bulkSteps(story: Story, products: readonly DemoProduct[]): Step[] {
  const { calendar } = story;
  const of = (category: string) => products.filter((one) => one.category === category);
  const mistake = bulkOf(story, 'SELLER', 'citrus', 'New season prices, 6 percent up');
  const promotion = bulkOf(story, 'MANAGER', 'mushrooms', 'Mushroom weeks, 10 percent off until the end of the month');
  return [
    {
      at: calendar.moment(20, '08:41'),
      name: 'bulk citrus',
      run: () => mistake.change(of('CITRUS'), { price: { how: 'percent', value: '16' } }),
    },
    { at: calendar.moment(20, '08:52'), name: 'bulk citrus undo', run: () => mistake.undo('16 typed instead of 6') },
    {
      at: calendar.moment(9, '08:11'),
      name: 'bulk mushrooms',
      run: () => promotion.change(of('MUSHROOMS'), { price: { how: 'percent', value: '-10' }, flags: { push: true } }),
    },
  ];
}

function bulkOf({ services, demo }: Story, by: RoleName, name: string, reason: string) {
  const part = `bulk ${name}`;
  const bulkId = entityId(commandOf(demo, part), 'bulk');
  const work = async (context: CommandContext, isOver: (state: ReturnType<typeof bulk.initialState>) => boolean) => {
    while (!isOver((await services.handler.load(bulk, demo.id, bulkId)).state)) await doRows(services, bulkId, context);
  };
  return {
    async change(products: readonly DemoProduct[], edit: ProductEdit): Promise<void> {
      const context = byUser(demo, by, part, reason);
      const rows = products.map(({ sku, variety }) => ({ id: productIdOf(demo, sku), label: `${sku} ${variety}` }));
      await startBulk(services, context, { kind: 'productEdit', about: { edit: asJson(edit) }, rows });
      await work(context, ({ isFinished }) => isFinished);
    },
    async undo(why: string): Promise<void> {
      const context = byUser(demo, by, `${part} undo`, why);
      await services.handler.handle(bulk, bulkId, { bulkId }, undoBulk, context);
      await work(context, ({ isUndone }) => isUndone);
    },
  };
}
