import { makeSeals } from '../../server/commands/audit/sealBooks.ts';
import { MAIL_LATE_SECONDS, outboxState } from '../../server/database/outbox.ts';
import { auditSeal, SEAL_ID } from '../../server/domain/audit/auditSeal.ts';
import { company } from '../../server/domain/company/company.ts';
import { eventsSoFar } from '../../server/kernel/eventsSoFar.ts';
import type { Services } from '../../server/services.ts';
import { withRawLog } from '../audit/rawLog.ts';
import type { Translate } from '../terminal/translate.ts';
import type { Line, Lines } from './finding.ts';

const MAX_SHOWN = 20;

/** Failed reactions. They are retried automatically, and immediately with `doctor --retry`. */
export async function reactorLines({ db }: Services, t: Translate, { fine, wrong }: Lines): Promise<Line[]> {
  const parked = await db
    .selectFrom('vault.reactor_parked')
    .select(['reactor', 'stream', 'event', 'error', 'tries'])
    .orderBy('parked_at')
    .limit(MAX_SHOWN)
    .execute();
  if (parked.length > 0)
    return parked.map(({ reactor, stream, event, error, tries }) =>
      wrong(
        'reactors',
        t('doctor.reactorParked', { reactor, stream, event, error, count: tries }),
        t('doctor.advice.reactorParked'),
      ),
    );
  const names = await db.selectFrom('vault.reactor').select('name').orderBy('name').execute();
  return [fine('reactors', names.map(({ name }) => name).join(', ') || t('history.none'))];
}

/** Outgoing mail. */
export async function outboxLines({ db, clock }: Services, t: Translate, { fine, wrong }: Lines): Promise<Line[]> {
  const { waiting, failed, oldestAgeSeconds } = await outboxState(db, clock.now());
  const minutes = Math.floor((oldestAgeSeconds ?? 0) / 60);
  const found = [
    (oldestAgeSeconds ?? 0) > MAIL_LATE_SECONDS
      ? wrong('outbox', t('doctor.mailLate', { count: waiting, minutes }), t('doctor.advice.mailLate'))
      : fine('outbox', t('doctor.mailWaiting', { count: waiting })),
  ];
  if (failed > 0) found.push(wrong('outbox', t('doctor.mailFailed', { count: failed }), t('doctor.advice.mailFailed')));
  return found;
}

/** How far each company's ledger is sealed, and whether a finished day is not. */
export async function sealLines(
  { store, handler, clock }: Services,
  eventStoreUrl: string,
  t: Translate,
  { fine, wrong }: Lines,
): Promise<Line[]> {
  const books: { companyId: string; timeZone: string; code: string }[] = [];
  for await (const { metadata } of eventsSoFar(store, { types: ['CompanyFounded'] })) {
    const { companyId } = metadata;
    const { timeZone, code } = (await handler.load(company, companyId, companyId)).state;
    books.push({ companyId, timeZone, code });
  }
  const due = await withRawLog({ eventStoreUrl }, (raw) => makeSeals(books, { handler, raw, now: clock.now() }));
  return Promise.all(
    books.map(async ({ companyId, code }) => {
      const { day } = (await handler.load(auditSeal, companyId, SEAL_ID)).state;
      const missing = due.get(companyId) ?? [];
      const sealed = t(day === null ? 'doctor.neverSealed' : 'doctor.sealedUntil', { code, day });
      if (missing.length === 0) return fine('seals', sealed);
      const days = t('doctor.unsealed', { sealed, from: missing[0]?.day, count: missing.length });
      return wrong('seals', days, t('doctor.advice.unsealed'));
    }),
  );
}
