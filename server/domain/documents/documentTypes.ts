/** What a document is; the specification names no list, so it is fixed here (spec 1, section 3, Document: documentType). */
export const documentTypes = [
  'SPECIFICATION',
  'CERTIFICATE',
  'LAB_REPORT',
  'SAFETY_DATA',
  'LABEL',
  'PHOTO',
  'PRICE_QUOTE',
  'CONTRACT',
  'OTHER',
] as const;
export type DocumentType = (typeof documentTypes)[number];
