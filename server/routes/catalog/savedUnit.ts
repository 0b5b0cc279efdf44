import { RatioType, type RatioTypeCode } from '../../domain/catalog/productUnit.ts';
import type { TypedRatio } from '../../domain/catalog/unitRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { notFound } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';
import { listedProduct } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';

interface SentUnit {
  readonly type?: RatioTypeCode | undefined;
  readonly constantRatio?: boolean | undefined;
  readonly ratio?: string | undefined;
  readonly unitsPerInventoryUnit?: string | undefined;
}

/** The ratio type that a body says, in one way or the other; both must say the same. */
export function ratioTypeOf({ type, constantRatio }: SentUnit): RatioTypeCode | undefined {
  if (constantRatio === undefined) return type;
  const said = constantRatio ? RatioType.FIXED : RatioType.VARIABLE;
  if (type !== undefined && type !== said) throw new DomainError('catalog.ratioTypesDiffer', {}, 'constantRatio');
  return said;
}

/** The ratio as it was sent, from either side. */
export const sizeOf = ({ ratio, unitsPerInventoryUnit }: SentUnit): TypedRatio => ({
  ...(ratio === undefined ? {} : { ratio }),
  ...(unitsPerInventoryUnit === undefined ? {} : { unitsPerInventoryUnit }),
});

/** The unit of a product that somebody names by id or by its present name; as it was written where there is none. */
export async function unitIdNamed(
  services: Services,
  companyId: string,
  productId: string,
  written: string,
): Promise<string> {
  const { state } = await listedProduct(services, companyId, productId);
  const units = await presentUnits(services.db, companyId, state);
  const found =
    units.find(({ id }) => id === written) ?? units.find(({ name }) => sameValue(name) === sameValue(written));
  return found?.id ?? written;
}

/** A unit as it stands now, for the answer of the command that changed it. */
export async function presentedUnit(services: Services, companyId: string, productId: string, unitId: string) {
  const { state } = await listedProduct(services, companyId, productId);
  const unit = (await presentUnits(services.db, companyId, state)).find(({ id }) => id === unitId);
  if (!unit) throw notFound();
  return unit;
}
