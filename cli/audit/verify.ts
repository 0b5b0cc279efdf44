import { verifySeals, type SealsVerified } from '../../server/commands/audit/verifySeals.ts';
import { localTime } from '../terminal/localTime.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import type { Say } from '../terminal/say.ts';
import { withRawLog } from './rawLog.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Options as commander parses them. */
export interface VerifyOptions extends CommandOptions {
  readonly against?: string;
}

/** Recomputes every seal of the company from the log and compares. Resolves with the exit code. */
export async function verifyAudit(options: VerifyOptions, say: Say): Promise<number> {
  const against = options.against?.trim().toLowerCase();
  if (against !== undefined && !/^[0-9a-f]{64}$/.test(against))
    throw new Failure('audit.verify.badSha256', { value: options.against }, ExitCode.usage);
  return withSession('audit verify', options, 'audit.read', async ({ addresses, company }) => {
    const bar = progressBar(say('progress.checking'), null, say);
    const found = await withRawLog(addresses, (raw) =>
      verifySeals(raw, company.id, {
        against,
        onProgress: ({ position, head }) => {
          bar.total(Number(head));
          bar.to(Number(position));
        },
      }),
    ).finally(() => {
      bar.stop();
    });
    if (options.json) printJson({ company: company.id, ...found });
    else for (const line of linesOf(found, company, say)) print(line);
    return found.ok ? ExitCode.ok : ExitCode.failed;
  });
}

function linesOf(
  { ok, seals, sealedEvents, unsealedEvents, broken, isForeignHead, head }: SealsVerified,
  { name, timeZone }: { readonly name: string; readonly timeZone: string },
  say: Say,
): string[] {
  if (broken) {
    const { seal, reason, foundEvents, foundSha256 } = broken;
    return [
      say(`audit.verify.broken.${reason}`, { ...seal, company: name, at: localTime(seal.recordedAt, timeZone) }),
      say('audit.verify.sealed', { events: seal.events, sha256: seal.sha256 }),
      say('audit.verify.found', { events: foundEvents, sha256: foundSha256 }),
      say('audit.verify.heldBefore', { events: sealedEvents }),
    ];
  }
  const lines = head
    ? [
        say('audit.verify.held', { seals, events: sealedEvents, company: name }),
        say('audit.verify.last', { day: head.day, sha256: head.sha256, to: head.to }),
      ]
    : [];
  lines.push(say('audit.verify.unsealed', { count: unsealedEvents ?? 0 }));
  if (isForeignHead) lines.push(say('audit.verify.foreignHead'));
  else if (!head) lines.push(say('audit.verify.unproven', { company: name }));
  else if (ok) lines.push(say('audit.verify.ok'));
  return lines;
}
