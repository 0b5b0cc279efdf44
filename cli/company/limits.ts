import { limitsOf } from '../../server/commands/company/limitsOf.ts';
import { chooseLimits } from '../../server/domain/company/chooseLimits.ts';
import { company as companyStream } from '../../server/domain/company/company.ts';
import type { PlausibleLimits } from '../../server/domain/plausible.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';

interface LimitOptions {
  readonly pricePercent?: string;
  readonly belowCost?: string;
  readonly countTimes?: string;
}

const OFF = 'off';

/** Prints what is asked about before it is saved (rules 18.41), after changing what is given. */
export async function limits(session: Session, options: LimitOptions): Promise<void> {
  const { services, company, user, t } = session;
  const { pricePercent, belowCost, countTimes } = options;
  const wanted: Partial<PlausibleLimits> = {
    ...(pricePercent === undefined ? {} : { pricePercent: limitOf(pricePercent) }),
    ...(belowCost === undefined ? {} : { asksBelowCost: belowCost !== OFF }),
    ...(countTimes === undefined ? {} : { countTimes: limitOf(countTimes) }),
  };
  if (Object.keys(wanted).length > 0) {
    assertPermitted(user, 'company.limits');
    const context = session.context('cli', newCommandId());
    const command = { companyId: company.id, limits: wanted };
    await services.handler.handle(companyStream, company.id, command, chooseLimits, context);
  }
  const now = await limitsOf(services.handler, company.id);
  const told = (value: number | boolean | null): string => (value === null || value === false ? OFF : String(value));
  answer(session, { ...now }, 'limits.are', {
    pricePercent: told(now.pricePercent),
    belowCost: now.asksBelowCost ? t('limits.on') : OFF,
    countTimes: told(now.countTimes),
  });
}

function limitOf(written: string): number | null {
  if (written === OFF) return null;
  if (!/^\d{1,5}$/.test(written)) throw new Failure('limits.invalid', { value: written }, ExitCode.usage);
  return Number(written);
}
