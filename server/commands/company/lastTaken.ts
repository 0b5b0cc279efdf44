/**
 * A taken number whose successor is free, at or above `taken`: found in steps that double and then halve, so that ten
 * thousand numbers in a row cost some thirty questions. Free numbers that are stepped over stay gaps (design 3).
 */
export async function lastTaken(taken: number, isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let known = taken;
  let step = 1;
  for (; await isTaken(known + step); step *= 2) known += step;
  let free = known + step;
  while (free - known > 1) {
    const middle = Math.floor((known + free) / 2);
    if (await isTaken(middle)) known = middle;
    else free = middle;
  }
  return known;
}
