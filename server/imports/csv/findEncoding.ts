import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import type { Encoding } from '../../domain/imports/encodings.ts';
import { bomOf, HEAD, notTextCode, utf16Of } from './startOfFile.ts';
import { fromWindows1252 } from './windows1252.ts';

/** What a file is written in, and what of its text shows it. */
export interface FoundEncoding {
  readonly encoding: Encoding;
  /** Some cells with other characters than ASCII; empty where there are none. */
  readonly sample: string;
}

const NEWLINE = 0x0a;
/** Bytes of lines that tell encodings apart. */
const TELLING_MAX = 64 * 1024;
/** What chardet gives to a text that it knows; a few characters get less. */
const SURE = 50;
/** Of the bytes beyond ASCII; a few characters of another encoding are UTF-8 by chance. */
const SURE_SHARE = 0.9;
const SHOWN = 3;
const SHOWN_MAX = 80;

/** Finds out what a file is written in while its bytes go by. */
export class EncodingFinder {
  private head: Buffer = Buffer.alloc(0);
  private telling: Buffer = Buffer.alloc(0);
  private rest: Buffer = Buffer.alloc(0);
  private isUtf8 = true;

  push(chunk: Buffer): void {
    if (this.head.length < HEAD) this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD)]);
    const piece = Buffer.concat([this.rest, chunk]);
    const end = piece.lastIndexOf(NEWLINE) + 1;
    this.take(piece.subarray(0, end));
    this.rest = piece.subarray(end);
  }

  /** `wanted`: what someone has chosen instead. */
  found(wanted?: Encoding): FoundEncoding {
    this.take(this.rest);
    this.rest = Buffer.alloc(0);
    const encoding = bomOf(this.head) ?? wanted ?? this.judged();
    return { encoding, sample: sampleOf(encoding.startsWith('utf-16') ? this.head : this.telling, encoding) };
  }

  private judged(): Encoding {
    // Anyone who reads it says what it is.
    if (notTextCode(this.head) !== null) return 'utf-8';
    return utf16Of(this.head) ?? (this.isUtf8 || this.head.includes(0) ? 'utf-8' : judge(this.telling));
  }

  private take(lines: Buffer): void {
    this.isUtf8 &&= isUtf8(lines);
    for (let start = 0; start < lines.length && this.telling.length < TELLING_MAX;) {
      const at = lines.indexOf(NEWLINE, start);
      const end = at < 0 ? lines.length : at + 1;
      const line = lines.subarray(start, end);
      if (line.some((byte) => byte > 0x7f)) this.telling = Buffer.concat([this.telling, line]);
      start = end;
    }
  }
}

/** The same of bytes that are there. */
export function encodingOf(content: Buffer, wanted?: Encoding): FoundEncoding {
  const finder = new EncodingFinder();
  finder.push(content);
  return finder.found(wanted);
}

const HIGH = /[\x80-\xff]/g;
const UTF8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
/** Characters of the old Chinese sets, two of the frequent ones beside each other; GB18030 adds those of four bytes. */
const GB = /[\x81-\xfe]\d[\x81-\xfe]\d|[\xa1-\xf7][\xa1-\xfe]/g;
const GB_WORD = /(?:[\xb0-\xd7][\xa1-\xfe]){2}/;
const BIG5 = /[\xa1-\xf9][\x40-\x7e\xa1-\xfe]/g;
const BIG5_WORD = /(?:[\xa4-\xc6][\x40-\x7e\xa1-\xfe]){2}/;

const isAllOf = (text: string, characters: RegExp): boolean => !/[\x80-\xff]/.test(text.replaceAll(characters, ''));

/** Of bytes that are no UTF-8: the detector where it knows, and for few characters what they could be at all. */
function judge(telling: Buffer): Encoding {
  const text = telling.toString('latin1');
  // What is mostly UTF-8 is read as that, and what is wrong with it is told byte by byte.
  const share = (text.match(UTF8)?.join('').length ?? 0) / (text.match(HIGH)?.length ?? 1);
  if (share > SURE_SHARE) return 'utf-8';
  const sureness = new Map(analyse(telling).map(({ name, confidence }) => [name, confidence]));
  const [gb, big5] = [sureness.get('GB18030') ?? 0, sureness.get('Big5') ?? 0];
  if (Math.max(gb, big5) >= SURE) return big5 > gb ? 'big5' : 'gb18030';
  if (isAllOf(text, GB) && GB_WORD.test(text)) return 'gb18030';
  if (isAllOf(text, BIG5) && BIG5_WORD.test(text)) return 'big5';
  return share > 0.5 ? 'utf-8' : 'windows-1252';
}

const CELL = /[^,;\t\r\n"|]*[^\p{ASCII}\ufffd\ufeff][^,;\t\r\n"|]*/gu;

function sampleOf(telling: Buffer, encoding: Encoding): string {
  const text = encoding === 'windows-1252' ? fromWindows1252(telling) : new TextDecoder(encoding).decode(telling);
  const cells = text.match(CELL) ?? [];
  const shown = [...new Set(cells.map((cell) => cell.trim()))].slice(0, SHOWN).join(' · ');
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown;
}
