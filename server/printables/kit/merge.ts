import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PDFDocument, PDFHexString } from 'pdf-lib';

interface Part {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** What a merged file is called, and when it was made, ISO UTC. */
interface MergedFile {
  readonly title: string;
  readonly at: string;
}

/** Several PDFs that become one, in the order in which they are added; none of them is kept beside it. */
export interface Merge {
  add(part: Part): Promise<void>;
  /** Like each of its parts, its bytes depend on nothing else. */
  finish(file: MergedFile): Promise<Uint8Array>;
}

export async function openMerge(): Promise<Merge> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  const added: string[] = [];
  return {
    async add({ bytes, sha256 }) {
      const source = await PDFDocument.load(bytes, { updateMetadata: false });
      for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
      added.push(sha256);
      // A server answers others between two documents.
      await setImmediate();
    },
    finish({ title, at }) {
      merged.setTitle(title, { showInWindowTitleBar: true });
      merged.setProducer('Crossdock');
      merged.setCreator('Crossdock');
      merged.setCreationDate(new Date(at));
      merged.setModificationDate(new Date(at));
      const id = PDFHexString.of(createHash('sha256').update(added.join(' ')).digest('hex').slice(0, 32));
      merged.context.trailerInfo.ID = merged.context.obj([id, id]);
      return merged.save({ addDefaultPage: false, objectsPerTick: Infinity });
    },
  };
}

/** Several PDFs as one, in their order. */
export async function mergePdfs(parts: readonly Part[], file: MergedFile): Promise<Uint8Array> {
  const merge = await openMerge();
  for (const part of parts) await merge.add(part);
  return merge.finish(file);
}
