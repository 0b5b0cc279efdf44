import { createHash } from 'node:crypto';
import { PDFDocument, PDFHexString } from 'pdf-lib';

interface Part {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Several PDFs as one, in their order; like each of them, its bytes depend on nothing else. `at`: creation time, ISO UTC. */
export async function mergePdfs(
  parts: readonly Part[],
  { title, at }: { title: string; at: string },
): Promise<Uint8Array> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  merged.setTitle(title, { showInWindowTitleBar: true });
  merged.setProducer('Crossdock');
  merged.setCreator('Crossdock');
  merged.setCreationDate(new Date(at));
  merged.setModificationDate(new Date(at));
  const identity = createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join(' '))
    .digest('hex');
  const id = PDFHexString.of(identity.slice(0, 32));
  merged.context.trailerInfo.ID = merged.context.obj([id, id]);
  for (const { bytes } of parts) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  return merged.save({ addDefaultPage: false, objectsPerTick: Infinity });
}
