/** A name in two languages: `case 箱`, `箱 case`, `case / 箱`, `箱（case）`. */
const HALVES = [
  /^([\p{Script=Latin}\d][\p{Script=Latin}\d .'&-]*?)[\s/|·,(（]*(\p{Script=Han}[\p{Script=Han}\d]*)[)）]?$/u,
  /^(\p{Script=Han}[\p{Script=Han}\d]*)[\s/|·,(（]*([\p{Script=Latin}\d][\p{Script=Latin}\d .'&-]*?)[)）]?$/u,
];

/** The names that a unit goes by: the whole, and of a bilingual one each half: `lb 磅` is lb, and 磅. */
export function unitHalves(unit: string): readonly string[] {
  const name = unit.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  for (const pattern of HALVES) {
    const [, one, other] = pattern.exec(name) ?? [];
    if (one !== undefined && other !== undefined) return [name, one.trim(), other];
  }
  return [name];
}

const compared = (name: string): string => name.toLowerCase();

/** Whether a name means a unit: all of it, or either half of a bilingual one. */
export const meansUnit = (written: string, unit: string): boolean => {
  const name = compared(written.normalize('NFKC').trim().replaceAll(/\s+/g, ' '));
  return unitHalves(unit).some((half) => compared(half) === name);
};

/**
 * The one of some units that a name means: the one called just so before any that it is half of, and none where it is
 * half of several.
 */
export function unitMeant<T extends { readonly name: string }>(written: string, units: readonly T[]): T | null {
  const name = compared(written.normalize('NFKC').trim().replaceAll(/\s+/g, ' '));
  const exact = units.find((unit) => compared(unitHalves(unit.name)[0] ?? '') === name);
  if (exact) return exact;
  const found = units.filter((unit) => meansUnit(written, unit.name));
  return found.length === 1 ? (found[0] ?? null) : null;
}
