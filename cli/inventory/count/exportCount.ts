import { createHash } from 'node:crypto';
import { recordRead } from '../../../server/commands/audit/recordRead.ts';
import { countSheetFile } from '../../../server/queries/inventory/countSheetFile.ts';
import { isPermitted } from '../../../server/domain/access/permissions.ts';
import { newCommandId } from '../../../server/kernel/ids.ts';
import { withSession } from '../../session/session.ts';
import { isStdout, toStdout, writeWhole } from '../../terminal/outFile.ts';
import { printStatus } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import { countNamed } from './countNamed.ts';
import type { CommandOptions } from '../../session/identity.ts';

/** Writes the sheet of a count as CSV, to be printed, filled in and imported again. On record before it leaves (trust 6). */
export const exportCount = (
  wanted: string,
  options: CommandOptions & { readonly out?: string },
  say: Say,
): Promise<void> =>
  withSession('count export', options, 'inventory.count', async (session) => {
    const { services, company, user } = session;
    const { count_id: countId, is_blind: isBlind, stage, number } = await countNamed(wanted, session);
    const sees = !isBlind || (stage !== 'OPEN' && stage !== 'POSTING') || isPermitted(user.role, 'inventory.postCount');
    const { text, lines } = await countSheetFile(services, { companyId: company.id, countId }, sees);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const about = { what: 'inventoryCount', format: 'csv' as const, rows: lines, filter: { countId } };
    const note = (): Promise<unknown> =>
      recordRead(services, session.context('cli', newCommandId()), {
        type: 'DataExported',
        data: { ...about, position: null, sha256 },
      });
    const { out } = options;
    if (isStdout(out)) {
      await note();
      await toStdout.write(text);
      return;
    }
    await writeWhole(
      out,
      (file) => file.write(text),
      async () => {
        await note();
      },
    );
    printStatus(say('count.exported', { file: out, number, count: lines }));
  });
