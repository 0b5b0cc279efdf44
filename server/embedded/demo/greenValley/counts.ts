import { enterCounts } from '../../../commands/inventory/count/enterCounts.ts';
import { beginToPost } from '../../../commands/inventory/count/postCount.ts';
import { startCount } from '../../../commands/inventory/count/startCount.ts';
import { processCountLines } from '../../../commands/inventory/count/processCountLines.ts';
import { named } from '../../../commands/company/namedStreams.ts';
import { categories as categoryKind } from '../../../commands/company/namedKinds.ts';
import { COUNT_REASON } from '../../../domain/inventory/adjustReasons.ts';
import type { CountLine } from '../../../domain/inventory/count/countLines.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { add, isNegative, type Decimal } from '../../../domain/decimal.ts';
import { entityId } from '../../../kernel/ids.ts';
import { byUser, commandOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { categories, type CategoryCode } from './categories.ts';

/** A count of a month ago, posted with what it found, and one of this morning that is half done. */
export function countSteps(story: Story): Step[] {
  const { calendar } = story;
  const [last, open] = [countOf(story, 'LEAFY', 'Monthly count, greens'), countOf(story, 'ROOTS', 'Dry room')];
  return [
    {
      at: calendar.moment(31, '05:01'),
      name: 'greens start',
      run: () => last.start({ isBlind: true, threshold: '5' }),
    },
    { at: calendar.moment(31, '05:58'), name: 'greens first', run: () => last.enter('first', () => true) },
    { at: calendar.moment(31, '06:33'), name: 'greens post', run: () => last.post('Count of the month') },
    {
      at: calendar.moment(0, '06:02'),
      name: 'dry room start',
      run: () => open.start({ isBlind: false, threshold: '10' }),
    },
    {
      at: calendar.moment(0, '06:28'),
      name: 'dry room first',
      run: () => open.enter('first', (line, of) => line < of / 3),
    },
    {
      at: calendar.moment(0, '06:43'),
      name: 'dry room second',
      run: () => open.enter('second', (line, of) => line >= of / 3 && line < of / 2),
    },
  ];
}

function countOf({ services, demo, caughtUp }: Story, code: CategoryCode, note: string) {
  const part = `count ${code}`;
  const countId = entityId(commandOf(demo, part), 'inventoryCount');
  return {
    async start(how: { readonly isBlind: boolean; readonly threshold: Decimal }): Promise<void> {
      await caughtUp();
      const category = await named(categoryKind, services, demo.id, categories[code].name);
      const scope = { kind: 'category' as const, ids: category ? [category.id] : [], note };
      await startCount(services, { ...scope, ...how }, byUser(demo, 'MANAGER', part));
    },
    /** Enters the lines that are `counted`, by their place on the sheet. */
    async enter(round: string, isCounted: (line: number, of: number) => boolean): Promise<void> {
      const { state } = await services.handler.load(inventoryCount, demo.id, countId);
      // A repeat after it was posted.
      if (state.stage !== 'OPEN') return;
      const lines = state.chunks.flat();
      const rows = lines
        .filter((_, line) => isCounted(line, lines.length))
        .map((line) => ({ line: line.no, units: foundOf(line) }));
      const context = byUser(demo, 'WORKER', `${part} ${round}`);
      await enterCounts(services, context, { countId, rows });
    },
    async post(reason: string): Promise<void> {
      const context = byUser(demo, 'MANAGER', `${part} post`, reason);
      await beginToPost(services, context, { countId, reasonCode: COUNT_REASON, reason });
      while ((await processCountLines(services, countId, context)) > 0);
    },
  };
}

/** What someone finds: mostly what the books have, here one less, there one or two more. */
function foundOf({ no, expected }: CountLine): Decimal {
  const difference = no % 5 === 2 ? '-1' : no % 7 === 4 ? '2' : '0';
  const units = add(expected, difference);
  return isNegative(units) ? '0' : units;
}
