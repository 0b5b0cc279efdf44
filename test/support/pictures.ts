import sharp from 'sharp';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

export const jpeg = (width = 400, height = 300, background = '#c0392b'): Promise<Buffer> =>
  plain(width, height, background).jpeg().toBuffer();
export const png = (width = 400, height = 300, background = '#27ae60'): Promise<Buffer> =>
  plain(width, height, background).png().toBuffer();
export const tiff = (width = 60, height = 40): Promise<Buffer> => plain(width, height, '#2980b9').tiff().toBuffer();

/** A photograph that says where it was taken. */
export const jpegWithPlace = (): Promise<Buffer> =>
  plain(400, 300, '#8e44ad')
    .jpeg()
    .withExif({ IFD0: { Artist: 'Canary Photographer' } })
    .toBuffer();

/** A picture that nobody compresses below its pixels. */
export async function noisyJpeg(bytes: number): Promise<Buffer> {
  const side = 1_600;
  const noise = Buffer.alloc(side * side * 3);
  // Always the same: a small generator of its own.
  for (let index = 0, seed = 1; index < noise.length; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    noise[index] = seed >> 16;
  }
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  if (picture.length < bytes) throw new Error(`only ${String(picture.length)} bytes`);
  return picture;
}

/** 24-bit bmp, of one color. */
export function bmp(width = 8, height = 6): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height, 0x7f);
  file.fill(0, 0, 54);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>1</script></svg>',
);

/** A form with a file, as a browser sends it. */
export function formWith(
  file: Buffer | null,
  name = 'file.bin',
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append('file', new File([new Uint8Array(file)], name));
  return form;
}
