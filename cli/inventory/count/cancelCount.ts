import { withNames } from '../../../server/commands/inventory/count/withNames.ts';
import { inventoryCount } from '../../../server/domain/inventory/count/inventoryCount.ts';
import { cancelCount as decide } from '../../../server/domain/inventory/count/postCount.ts';
import { newCommandId } from '../../../server/kernel/ids.ts';
import { withSession } from '../../session/session.ts';
import { print, printJson } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import { conflictOf } from './conflictOf.ts';
import { countNamed } from './countNamed.ts';
import type { CommandOptions } from '../../session/identity.ts';

export interface CancelCountOptions extends CommandOptions {
  readonly reason: string;
  readonly dryRun?: true;
}

/** Gives a count up for good; no stock changes. */
export const cancelCount = (wanted: string, options: CancelCountOptions, say: Say): Promise<void> =>
  withSession('count cancel', options, 'inventory.postCount', async (session) => {
    const { services, company } = session;
    const { count_id: countId, number } = await countNamed(wanted, session);
    const { reason, dryRun } = options;
    const command = { countId, reason };
    const context = { ...session.context('cli', newCommandId()), reason };
    const work = dryRun
      ? services.handler.load(inventoryCount, company.id, countId).then(({ state }) => void decide(command, state))
      : services.handler.handle(inventoryCount, countId, command, decide, context).then(() => undefined);
    await withNames(services, company.id, work).catch(conflictOf);
    if (options.json) printJson({ countId, number, isDryRun: dryRun === true });
    else print(say(dryRun ? 'count.wouldCancel' : 'count.cancelledNow', { number }));
  });
