import type { FileStore, KeptFile } from '../../server/files/fileStore.ts';

/** All that a store keeps. */
export async function filesOf(store: FileStore): Promise<KeptFile[]> {
  const files = [];
  for await (const file of store.list()) files.push(file);
  return files;
}
