const two = (value: number): string => String(value).padStart(2, '0');

/** MM/DD/YYYY HH:mm in the time of this browser. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** MM/DD/YYYY HH:mm:ss in UTC, for comparing between places. */
export function formatInstantUtc(instant: string): string {
  const at = new Date(instant);
  const date = `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`;
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} UTC`;
}
