const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as people read them: "812 B", "47.1 KB", "2.0 MB". */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1_024 && unit < UNITS.length - 1) {
    size /= 1_024;
    unit++;
  }
  return `${unit === 0 ? String(size) : size.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
