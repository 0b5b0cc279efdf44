/** A cover must be smaller than this many bytes (spec 2, section 9; rules 18.13: 2 MB = 2,097,152, strictly under). */
export const COVER_BYTES = 2_097_152;
/** Width and height of a cover at least, after it was decoded (rules 18.13). */
export const COVER_PIXELS = 200;
/** A document has at most this many bytes (trust 6). */
export const DOCUMENT_BYTES = 25 * 1024 * 1024;
/** Pictures of more pixels are not decoded at all (trust 6). */
export const PIXELS_MAX = 25_000_000;
/** What a company's files may come to together. */
export const COMPANY_BYTES = 20 * 1024 ** 3;
export const FILE_NAME_MAX = 255;

/** Media types of covers. */
export const coverTypes: readonly string[] = ['image/jpeg', 'image/png'];

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const powerpoint = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Extensions of documents and the media type that the content must be of (trust 6); text has no mark of its own. */
export const documentKinds: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  docx: word,
  xlsx: excel,
  pptx: powerpoint,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  csv: 'text/csv',
  txt: 'text/plain',
};

/** What is behind the last dot of a name, in lower case. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What browsers are shown of a picture: those that they cannot show come as PNG (rules 18.13). */
export const shownType = (mediaType: string): string =>
  mediaType === 'image/tiff' || mediaType === 'image/bmp' ? 'image/png' : mediaType;

/** Pictures open as pictures, PDF in the viewer; everything else is downloaded (spec 1, 2.9; trust 4). */
export type FileView = 'image' | 'pdf' | 'file';
export const viewOf = (mediaType: string): FileView =>
  mediaType.startsWith('image/') ? 'image' : mediaType === 'application/pdf' ? 'pdf' : 'file';
