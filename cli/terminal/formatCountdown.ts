const two = (part: number): string => String(part).padStart(2, '0');

/** Seconds as a countdown: `0:07`, `5:59`, `1:00:00`. */
export function formatCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${rest}` : `${String(minutes)}:${rest}`;
}
