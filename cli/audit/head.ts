import { readSeals } from '../../server/commands/audit/verifySeals.ts';
import { enqueueMail } from '../../server/database/outbox.ts';
import { subCommandId, newCommandId } from '../../server/kernel/ids.ts';
import { languageOf } from '../../server/messages.ts';
import { composeMail } from '../../server/reactors/mail/composeMail.ts';
import { localTime } from '../terminal/localTime.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { withRawLog } from './rawLog.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Options as commander parses them. */
export interface HeadOptions extends CommandOptions {
  readonly mail?: string;
  readonly mailLanguage: string;
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/**
 * Prints the company's last seal: kept where nobody with write access to the log can reach it, it proves the log
 * unchanged (trust 6).
 */
export const auditHead = (options: HeadOptions, say: Say): Promise<void> =>
  withSession('audit head', options, 'audit.read', async ({ addresses, company, services }) => {
    const { mail: to } = options;
    if (to !== undefined && !ADDRESS.test(to))
      throw new Failure('audit.head.badAddress', { value: to }, ExitCode.usage);
    const head = (await withRawLog(addresses, (raw) => readSeals(raw, company.id))).at(-1);
    if (!head) throw new Failure('audit.head.none', { company: company.name });
    const at = localTime(head.recordedAt, company.timeZone);
    if (options.json) printJson({ company: company.id, name: company.name, ...head });
    else {
      print(say('audit.head.company', { company: company.name, code: company.code }));
      print(say('audit.head.sha256', { ...head }));
      print(say('audit.head.position', { ...head, at }));
      print(say('audit.head.covers', { ...head }));
    }
    if (to === undefined) return;
    const words = composeMail({
      kind: 'auditHead',
      language: languageOf(options.mailLanguage),
      paragraphs: ['lead', 'seal', 'check'],
      details: {
        company: company.name,
        code: company.code,
        day: head.day,
        sha256: head.sha256,
        position: head.position,
        to: head.to,
        at,
      },
    });
    const id = subCommandId(newCommandId(), 'audit head');
    const now = services.clock.now();
    await enqueueMail(services.db, { ...words, id, companyId: company.id, kind: 'auditHead', to }, now);
    printStatus(say('audit.head.mailed', { to }));
  });
