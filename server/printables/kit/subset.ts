/** The part of harfbuzz-subset that we use; addresses are numbers, a tag is four letters as one. */
interface Harfbuzz {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const WRITABLE = 2;
const DROPPED_TABLES = 3;
const LAYOUT_FEATURES = 6;

const opened = new WeakMap<Uint8Array, Promise<Harfbuzz>>();

function openHarfbuzz(file: Uint8Array): Promise<Harfbuzz> {
  const known = opened.get(file);
  if (known) return known;
  const opening = WebAssembly.instantiate(file as BufferSource).then(({ instance }) => {
    const harfbuzz = instance.exports as unknown as Harfbuzz;
    harfbuzz._initialize();
    return harfbuzz;
  });
  opened.set(file, opening);
  return opening;
}

/** A font, and harfbuzz as WebAssembly. */
export interface SubsetFiles {
  readonly file: Uint8Array;
  readonly harfbuzz: Uint8Array;
}

/** Fonts that are read already, by their files: reading one is most of the work. */
const faces = new WeakMap<Uint8Array, number>();

function faceOf(harfbuzz: Harfbuzz, file: Uint8Array): number {
  const known = faces.get(file);
  if (known !== undefined) return known;
  const data = harfbuzz.malloc(file.byteLength);
  new Uint8Array(harfbuzz.memory.buffer).set(file, data);
  const blob = harfbuzz.hb_blob_create(data, file.byteLength, WRITABLE, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);
  harfbuzz.hb_blob_destroy(blob);
  faces.set(file, face);
  return face;
}

const tagOf = (name: string): number => Array.from(name).reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0);

/**
 * The part of a TrueType font that these characters need, without some of its tables: the same bytes on any machine, and those
 * that papers were issued with (rules 15). A file stays in memory once it was read: pass the same ones for each document.
 */
export async function subsetFont(
  { file, harfbuzz: wasm }: SubsetFiles,
  characters: string,
  dropTables: readonly string[],
): Promise<Uint8Array> {
  const harfbuzz = await openHarfbuzz(wasm);
  const face = faceOf(harfbuzz, file);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const features = harfbuzz.hb_subset_input_set(input, LAYOUT_FEATURES);
  // All of them.
  harfbuzz.hb_set_clear(features);
  harfbuzz.hb_set_invert(features);
  const dropped = harfbuzz.hb_subset_input_set(input, DROPPED_TABLES);
  for (const name of dropTables) harfbuzz.hb_set_add(dropped, tagOf(name));
  const wanted = harfbuzz.hb_subset_input_unicode_set(input);
  for (const character of characters) harfbuzz.hb_set_add(wanted, character.codePointAt(0) ?? 0);
  const subset = harfbuzz.hb_subset_or_fail(face, input);
  harfbuzz.hb_subset_input_destroy(input);
  if (subset === 0) throw new Error('the font could not be subset');
  const blob = harfbuzz.hb_face_reference_blob(subset);
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  const end = start + harfbuzz.hb_blob_get_length(blob);
  // The memory may have grown meanwhile: a view of it from before would be empty.
  const bytes = new Uint8Array(harfbuzz.memory.buffer).slice(start, end);
  harfbuzz.hb_blob_destroy(blob);
  harfbuzz.hb_face_destroy(subset);
  return bytes;
}
