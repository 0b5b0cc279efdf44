import { appendSeal, makeSeals } from '../../server/commands/audit/sealBooks.ts';
import { readSeals, verifySeals, type SealsVerified } from '../../server/commands/audit/verifySeals.ts';
import { enqueueMail } from '../../server/database/outbox.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { subCommandId, newCommandId } from '../../server/kernel/ids.ts';
import { languageOf } from '../../server/messages.ts';
import { composeMail } from '../../server/reactors/mail/composeMail.ts';
import { answer } from '../session/answer.ts';
import type { CommandOptions } from '../session/identity.ts';
import { withSession, type Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { localTime } from '../terminal/localTime.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Translate } from '../terminal/translate.ts';
import { withRawLog } from './rawLog.ts';

interface HeadOptions {
  readonly mail?: string;
  readonly mailLanguage: string;
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/**
 * Prints the company's last seal: kept where nobody with write access to the log can reach it, it proves the log
 * unchanged (trust 6).
 */
export async function auditHead(session: Session, { mail: to, mailLanguage }: HeadOptions): Promise<void> {
  const { company, services, t } = session;
  if (to !== undefined && !ADDRESS.test(to)) throw new Failure('audit.head.badAddress', { value: to }, ExitCode.usage);
  const head = (await withRawLog(session.addresses, (raw) => readSeals(raw, company.id))).at(-1);
  if (!head) throw new Failure('audit.head.none', { company: company.name });
  const { day, sha256, position, to: until } = head;
  const details = { company: company.name, code: company.code, day, sha256, position, to: until };
  const at = localTime(head.recordedAt, company.timeZone);
  if (session.isJson) printJson({ company: company.id, name: company.name, ...head });
  else
    for (const part of ['company', 'sha256', 'position', 'covers'])
      print(t(`audit.head.${part}`, { ...head, ...details, at }));
  if (to === undefined) return;
  const words = composeMail({
    kind: 'auditHead',
    language: languageOf(mailLanguage),
    paragraphs: ['lead', 'seal', 'check'],
    details: { ...details, at },
  });
  const id = subCommandId(newCommandId(), 'audit head');
  const now = services.clock.now();
  await enqueueMail(services.db, { ...words, id, companyId: company.id, kind: 'auditHead', to }, now);
  printStatus(t('audit.head.mailed', { to }));
}

/** Seals the company's ledger up to now: one seal per unsealed business date, including today. */
export async function sealAuditNow(
  session: Session,
  { dryRun: isDryRun = false }: { dryRun?: boolean },
): Promise<void> {
  const { company, services, context } = session;
  const { handler, clock } = services;
  const books = { companyId: company.id, timeZone: company.timeZone };
  const made = await withRawLog(session.addresses, (raw) =>
    makeSeals([books], { handler, raw, now: clock.now(), withToday: true }),
  );
  const seals = made.get(company.id) ?? [];
  if (seals.length === 0) throw new DomainError('audit.nothingToSeal');
  for (const seal of seals) {
    if (!isDryRun) {
      const { types } = await appendSeal(handler, seal, context('cli', newCommandId()));
      if (types.length === 0) throw new Failure('audit.seal.sealedMeanwhile', {}, ExitCode.conflict);
    }
    const record = { company: company.id, isDryRun, ...seal };
    answer(session, record, isDryRun ? 'audit.seal.would' : 'audit.seal.done', { ...seal, count: seal.events });
  }
}

interface VerifyOptions extends CommandOptions {
  readonly against?: string;
}

/** Recomputes every seal of the company from the log and compares. Resolves with the exit code. */
export async function verifyAudit(options: VerifyOptions, t: Translate): Promise<number> {
  const against = options.against?.trim().toLowerCase();
  if (against !== undefined && !/^[0-9a-f]{64}$/.test(against))
    throw new Failure('audit.verify.badSha256', { value: options.against }, ExitCode.usage);
  return withSession('audit verify', options, 'audit.read', t, async (session) => {
    const { company } = session;
    const found = await withProgress(t, { doing: 'progress.checking', total: null }, (bar) =>
      withRawLog(session.addresses, (raw) =>
        verifySeals(raw, company.id, {
          against,
          onProgress: ({ position, head }) => bar.of(Number(position), Number(head)),
        }),
      ),
    );
    if (session.isJson) printJson({ company: company.id, ...found });
    else for (const line of linesOf(found, session)) print(line);
    return found.ok ? ExitCode.ok : ExitCode.failed;
  });
}

function linesOf(
  { ok, seals, sealedEvents, unsealedEvents, broken, isForeignHead, head }: SealsVerified,
  { t, company: { name: company, timeZone } }: Session,
): string[] {
  if (broken) {
    const { seal, reason, foundEvents, foundSha256 } = broken;
    return [
      t(`audit.verify.broken.${reason}`, { ...seal, company, at: localTime(seal.recordedAt, timeZone) }),
      t('audit.verify.sealed', { count: seal.events, sha256: seal.sha256 }),
      t('audit.verify.found', { count: foundEvents, sha256: foundSha256 }),
      t('audit.verify.heldBefore', { count: sealedEvents }),
    ];
  }
  const lines = head
    ? [
        t('audit.verify.held', { seals, count: sealedEvents, company }),
        t('audit.verify.last', { day: head.day, sha256: head.sha256, to: head.to }),
      ]
    : [];
  lines.push(t('audit.verify.unsealed', { count: unsealedEvents ?? 0 }));
  if (isForeignHead) lines.push(t('audit.verify.foreignHead'));
  else if (!head) lines.push(t('audit.verify.unproven', { company }));
  else if (ok) lines.push(t('audit.verify.ok'));
  return lines;
}
