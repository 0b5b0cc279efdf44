import { withAdvisoryLock } from '../../../database/advisoryLock.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import type { CommandContext } from '../../../kernel/handleCommand.ts';
import { postNext, type CountServices } from './postCount.ts';
import { undoNext } from './undoCount.ts';

/** First half of the advisory locks under which lines of counts are worked on. */
const COUNT_LOCKS = 4_711_006;

/**
 * Works on the next lines of a count that is being posted or taken back; nothing when it is not. Whoever works on the same
 * count takes turns, so that no two judge one lot. Resolves with how many lines are left. `context`: on whose behalf.
 */
export const workOnCount = (services: CountServices, countId: string, context: CommandContext): Promise<number> =>
  withAdvisoryLock(services.db, [COUNT_LOCKS, `${context.companyId} ${countId}`], async () => {
    const { state } = await services.handler.load(inventoryCount, context.companyId, countId);
    if (state.stage === 'POSTING') return postNext(services, context, countId, state);
    if (state.stage === 'UNDOING') return undoNext(services, context, countId, state);
    return 0;
  });
