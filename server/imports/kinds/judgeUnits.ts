import { productBySku } from '../../commands/catalog/productBySku.ts';
import { unitToUpsert, unitNamed, type WrittenUnitRow } from '../../commands/catalog/upsertUnitRows.ts';
import { presentName } from '../../commands/company/presentName.ts';
import { product, type Product } from '../../domain/catalog/product.ts';
import { RatioType, unitOf, type ProductUnit } from '../../domain/catalog/productUnit.ts';
import { stepsOf, type UnitToUpsert } from '../../domain/catalog/upsertUnits.ts';
import { perInventoryUnit } from '../../domain/catalog/unitRatio.ts';
import { compare } from '../../domain/decimal.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { finding, findingOf, type Difference, type Finding } from '../finding.ts';
import type { FileRow, ImportPlace, Verdict } from '../fileKind.ts';
import { unknownSku } from './judging.ts';

/** A row of a units file. */
export interface UnitRow extends FileRow, WrittenUnitRow {
  readonly sku: string;
  /** The words that it was read from, null where the file names the unit. */
  readonly words: string | null;
}

/**
 * The unit rows of one product in a file against its table. While the table is as the product was made, the file decides
 * all of it; afterwards what it lacks is added, and a row that says something else than the table is refused.
 */
export async function judgeUnits(
  rows: readonly UnitRow[],
  { services, companyId, nameOf }: ImportPlace,
): Promise<Verdict<UnitRow>> {
  const [first] = rows;
  if (!first) return { findings: [], complete: [] };
  const found = await productBySku(services, companyId, first.sku);
  if (found === null) return unknownSku(rows, nameOf('sku'));
  const { productId, state } = found;
  const isNewTable = isUntouched(state);
  const findings: Finding[] = [];
  const complete: number[] = [];
  const fresh: { row: UnitRow; unit: UnitToUpsert }[] = [];
  for (const row of rows) {
    const known = await unitNamed(services, companyId, state, row.unit);
    const priced = row.pricingUOM === undefined ? null : await pricedIn(row.pricingUOM);
    const differences = known
      ? [...differencesOf(row, known, state, rows), ...(await pricingDifference(row, known, priced))]
      : [];
    if (known && differences.length === 0) complete.push(row.row);
    else if (known && !(isNewTable && differences.every(mayChange))) {
      const value = `${row.sku} ${row.unit}`;
      findings.push(finding(row.row, nameOf('unit'), row.unit, 'import.unitDiffers', { value, differences }));
    } else {
      const id = known?.id ?? idOf(row.unit);
      fresh.push({ row, unit: unitToUpsert(row, { id, name: row.unit }, priced ?? undefined) });
    }
  }
  findings.push(...wrongIn(fresh, productId, state, nameOf));
  // A row of words may have come to several units: it is complete when all of them are.
  const open = new Set([...fresh.map(({ row }) => row.row), ...findings.map(({ row }) => row)]);
  return { findings, complete: complete.filter((row) => !open.has(row)) };

  async function pricedIn(name: string): Promise<string> {
    return (await unitNamed(services, companyId, state, name))?.id ?? idOf(name);
  }

  /** The unit that it is priced in, by its present name. */
  async function pricingDifference(
    { pricingUOM = '' }: UnitRow,
    { pricingUnitId: id }: ProductUnit,
    priced: string | null,
  ): Promise<Difference[]> {
    if (priced === null || priced === id) return [];
    const then = unitOf(state.units, id)?.name ?? '';
    const catalogue = await presentName(services, { companyId, kind: 'unit', id, then });
    return [{ field: 'pricingUOM', file: pricingUOM, catalogue }];
  }
}

/** Every unit of a table that nobody has touched is its base, which holds the stock: one of it is one, and stays one. */
const mayChange = ({ field }: Difference): boolean => !['ratio', 'unitsPerInventoryUnit', 'type'].includes(field);

/** Stands for the id of a unit that the product has not yet. */
const idOf = (name: string): string => `new ${sameValue(name)}`;

/** What the product's own rules say of each row, judged in the order in which the whole is taken. */
function wrongIn(
  fresh: readonly { row: UnitRow; unit: UnitToUpsert }[],
  productId: string,
  state: Product,
  nameOf: (field: string) => string,
): Finding[] {
  const findings = new Map<number, Finding>();
  let now = state;
  for (const turn of [0, 1, 2] as const) {
    for (const { row, unit } of fresh) {
      if (findings.has(row.row)) continue;
      try {
        for (const event of stepsOf(productId, unit)[turn](now)) now = product.evolve(now, event);
      } catch (error) {
        const field = error instanceof DomainError ? (error.field ?? '') : '';
        findings.set(row.row, findingOf(error, row.row, nameOf(columnOf(field)), row.unit));
      }
    }
  }
  return [...findings.values()];
}

/** The rules name fields of the unit's form. */
const columnOf = (field: string): string => (field === 'name' ? 'unit' : field);

function isUntouched({ units: { list, sellingId, purchasingId }, unitId }: Product): boolean {
  const [base] = list;
  if (list.length !== 1 || !base || sellingId !== unitId || purchasingId !== unitId) return false;
  return base.useForSelling && base.useForPurchasing && base.isEnabled && compare(base.priceFactor, '0') === 0;
}

/** A cell that is empty says nothing; a default that another row of the file takes over is none of this one's. */
function differencesOf(row: UnitRow, unit: ProductUnit, { units }: Product, rows: readonly UnitRow[]): Difference[] {
  const differences: Difference[] = [];
  const judge = (field: string, file: string | undefined, there: string): void => {
    if (file !== undefined && file !== there) differences.push({ field, file, catalogue: there });
  };
  const word = (is: boolean | undefined): string | undefined => (is === undefined ? undefined : is ? 'yes' : 'no');
  const amount = (field: string, file: string | undefined, there: string): void => {
    judge(field, file !== undefined && compare(file, there) === 0 ? there : file, there);
  };
  amount('ratio', row.ratio, unit.ratio);
  amount('unitsPerInventoryUnit', row.unitsPerInventoryUnit, perInventoryUnit(unit));
  amount('priceFactor', row.priceFactor, unit.priceFactor);
  const typeName = (type: number): string => (type === RatioType.FIXED ? 'FIXED' : 'VARIABLE');
  judge('type', row.type === undefined ? undefined : typeName(row.type), typeName(unit.type));
  for (const use of ['useForInventory', 'useForSelling', 'useForPurchasing'] as const)
    judge(use, word(row[use]), unit[use] ? 'yes' : 'no');
  judge('useForAvailable', word(row.isEnabled), unit.isEnabled ? 'yes' : 'no');
  for (const [field, id] of [
    ['defaultSelling', units.sellingId],
    ['defaultPurchasing', units.purchasingId],
  ] as const) {
    const isTakenOver = row[field] === false && rows.some((other) => other !== row && other[field] === true);
    if (!isTakenOver) judge(field, word(row[field]), id === unit.id ? 'yes' : 'no');
  }
  return differences;
}
