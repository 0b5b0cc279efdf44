/** How the characters of a file may be written, by the names that TextDecoder knows. */
export const encodings = ['utf-8', 'windows-1252', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** As programs call them. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  gb18030: 'GB18030',
  big5: 'Big5',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
};
