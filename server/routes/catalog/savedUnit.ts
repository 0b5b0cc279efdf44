import type { ProductUOM } from '../../contract/catalog/productUnits.ts';
import { RatioType, type RatioTypeCode } from '../../domain/catalog/productUnit.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { notFound } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';
import { listedProduct } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';

interface SentUnit {
  readonly type?: RatioTypeCode | undefined;
  readonly constantRatio?: boolean | undefined;
}

/** The ratio type that a body says, in one way or the other; both must say the same. */
export function ratioTypeOf({ type, constantRatio }: SentUnit): RatioTypeCode | undefined {
  if (constantRatio === undefined) return type;
  const said = constantRatio ? RatioType.FIXED : RatioType.VARIABLE;
  if (type !== undefined && type !== said) throw new DomainError('catalog.ratioTypesDiffer', {}, 'constantRatio');
  return said;
}

/** The units of a product as they are now: loaded once a save, for all the units that it names. */
export async function presentedUnits(services: Services, companyId: string, productId: string): Promise<ProductUOM[]> {
  const { state } = await listedProduct(services, companyId, productId);
  return presentUnits(services.db, companyId, state);
}

/** The unit that someone names by id or by its present name; as it was written where there is none, or nothing was. */
export function unitIdNamed<Written extends string | undefined>(units: readonly ProductUOM[], written: Written) {
  if (written === undefined) return written;
  const found =
    units.find(({ id }) => id === written) ?? units.find(({ name }) => sameValue(name) === sameValue(written));
  return found?.id ?? written;
}

/** The unit of that id. Throws the 404 of `notFound`. */
export function unitOf(units: readonly ProductUOM[], unitId: string): ProductUOM {
  const unit = units.find(({ id }) => id === unitId);
  if (!unit) throw notFound();
  return unit;
}
