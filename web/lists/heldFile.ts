/** Files on their way into a dialog, which the store cannot hold. */
const held = new Map<string, File>();

/** Keeps a dropped file until the dialog that it opens takes it; the name that it is asked for by. */
export function holdFile(file: File): string {
  const id = crypto.randomUUID();
  held.set(id, file);
  return id;
}

export function takeHeldFile(id: string | null): File | null {
  const file = id === null ? null : (held.get(id) ?? null);
  if (id !== null) held.delete(id);
  return file;
}
