/** What the bytes from 80 to 9F mean, which Node's decoder takes for control characters; five of them mean nothing. */
const MARKS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes as an American or Western European Windows writes them. */
export const fromWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\x80-\x9f]/g, (mark) => MARKS[mark.charCodeAt(0) - 0x80] ?? mark);
