/**
 * A file that the file store keeps under its content: `sha256` in hex, `size` in bytes. `name` is what people call it, which
 * is on no disk. `mediaType` was found in its content, never taken from the sender.
 */
export type StoredFile = {
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
  readonly mediaType: string;
  /** What is shown of it where browsers cannot (tiff, bmp): a PNG; null: the file itself. */
  readonly shown: Rendition | null;
};

/** A copy made of a picture: smaller, or in a kind that browsers show. */
export type Rendition = { readonly sha256: string; readonly size: number; readonly mediaType: string };
