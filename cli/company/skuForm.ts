import { chooseSkuForm } from '../../server/domain/company/chooseSkuForm.ts';
import { company as companyStream } from '../../server/domain/company/company.ts';
import { skuNumbered } from '../../server/domain/company/skuForm.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { answer } from '../session/answer.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';

interface SkuFormOptions {
  readonly prefix?: string;
  readonly width?: number;
}

/** Prints how products without an SKU are numbered (rules 18.3), after changing what is given. */
export async function skuForm(session: Session, { prefix, width }: SkuFormOptions): Promise<void> {
  const { services, company, user } = session;
  const form = { ...(prefix === undefined ? {} : { prefix }), ...(width === undefined ? {} : { width }) };
  if (Object.keys(form).length > 0) {
    assertPermitted(user, 'company.limits');
    const context = session.context('cli', newCommandId());
    await services.handler.handle(companyStream, company.id, { companyId: company.id, form }, chooseSkuForm, context);
  }
  const { skuForm: now } = (await services.handler.load(companyStream, company.id, company.id)).state;
  answer(session, { ...now }, 'skuForm.is', { example: skuNumbered(now, 1) });
}
