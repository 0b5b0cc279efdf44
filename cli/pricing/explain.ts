import { unitNamed } from '../../server/commands/catalog/upsertUnitRows.ts';
import { toDecimal } from '../../server/domain/decimal.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { explainPrice, type ExplainedPrice } from '../../server/queries/sales/explainPrice.ts';
import { pastSources, presentSources } from '../../server/queries/sales/priceSources.ts';
import { answer } from '../session/answer.ts';
import { productIdOf } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { noteRead } from '../session/writeRecorded.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { parseInstant } from '../terminal/instant.ts';
import { localTime } from '../terminal/localTime.ts';
import { print } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import { customerCalled } from '../session/customerCalled.ts';

interface ExplainOptions {
  readonly customer: string;
  readonly product: string;
  readonly unit?: string;
  readonly qty?: string;
  readonly at?: string;
}

/** Prints what a customer pays for a product, every step that was asked, and who set what it was made of. */
export async function explain(session: Session, options: ExplainOptions): Promise<void> {
  const { services, company, user, t } = session;
  if (!isPermitted(user.role, 'products.cost')) throw new Failure('price.notPermitted', {}, ExitCode.notPermitted);
  const now = services.clock.now();
  const at = options.at === undefined ? null : parseInstant(options.at, company.timeZone, now);
  const quantity = options.qty === undefined ? undefined : toDecimal(options.qty);
  if (quantity === null || quantity?.startsWith('-'))
    throw new Failure('price.quantityInvalid', { value: options.qty ?? '' }, ExitCode.usage);
  const customer = await customerCalled(options.customer, session);
  const productId = await productIdOf(session, options.product);
  const unitId = options.unit === undefined ? undefined : await unitCalled(options.unit, productId, session);
  const past = at === null ? null : await pastSources(services, company.id, at);
  if (past !== null && at !== null)
    await noteRead(session, {
      type: 'PastViewed',
      data: { what: 'price', id: productId, instant: at, position: String(past.position) },
    });
  const sources = past ?? presentSources({ ...services, instant: now }, company.id);
  const explained = await explainPrice({ db: services.db, sources, position: past?.position ?? null }, company.id, {
    ...{ customer, productId, unitId, quantity },
  });
  const record = { ...explained, at: at ?? now };
  answer(session, record, explained.price === null ? 'price.none' : 'price.found', {
    ...{ customer: customer.name, sku: explained.product.sku, price: explained.price, uom: explained.pricingUOM },
    local: localTime(at ?? now, company.timeZone),
  });
  if (session.isJson) return;
  if (explained.kind !== 'exact') print(t(`price.kind.${explained.kind}`));
  if (options.qty !== undefined && explained.amount !== null)
    print(t('price.amount', { quantity: explained.quantity, uom: explained.uom, amount: explained.amount }));
  for (const [index, step] of explained.steps.entries()) printStep(index + 1, step, session);
}

async function unitCalled(named: string, productId: string, { services, company }: Session): Promise<string> {
  const { state } = await services.handler.load(product, company.id, productId);
  const unit = await unitNamed(services, company.id, state, named);
  if (!unit) throw new Failure('price.unknownUnit', { unit: named, sku: state.sku });
  return unit.id;
}

type Step = ExplainedPrice['steps'][number];

function printStep(number: number, step: Step, { company, t }: Session): void {
  const { source, state, why, customer, base, inputs, sale } = step;
  const told =
    state === 'used'
      ? t('price.step.used', { base: base ?? '', how: howOf(step, t) })
      : state === 'passed'
        ? t('price.step.passed', { customer: customer?.name ?? '' })
        : state === 'notReached'
          ? t('price.step.notReached')
          : t('price.step.skipped', { why: t(`price.why.${why ?? 'NO_SHEET'}`) });
  print(`${String(number)}. ${t(`price.source.${source}`)}: ${told}`);
  if (sale) print(`     ${t('price.sale', { ...sale })}`);
  for (const { field, value, at, byName, reason, position } of inputs) {
    const because = reason === null ? '' : `  ${t('history.reason', { reason })}`;
    print(`     ${field} ${value ?? '-'}  ${localTime(at, company.timeZone)}  ${byName}  #${position}${because}`);
  }
}

/** What the step calculated with. */
function howOf({ logic, group, groupType, value, cost, costOf, lotId }: Step, t: Translate): string {
  const parts = [
    ...(logic === undefined ? [] : [t(`price.logic.${String(logic)}`)]),
    ...(group === undefined
      ? []
      : [t('price.group.named', { group, type: t(`price.groupType.${groupType ?? 'price'}`) })]),
    ...(value === undefined ? [] : [t('price.value', { value })]),
    ...(cost === undefined ? [] : [t(`price.cost.${costOf ?? 'DEFAULT'}`, { cost, lot: lotId ?? '' })]),
  ];
  return parts.join(', ');
}
