import { HEAD, notTextCode } from './startOfFile.ts';
import { Unreadable } from './unreadable.ts';

/** The bytes of a file as they come; throws Unreadable for one that is no text (rules 16), before any of them. */
export async function* onlyText(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD) continue;
    yield checked(head);
    head = null;
  }
  if (head && head.length > 0) yield checked(head);
}

function checked(head: Buffer): Buffer {
  const code = notTextCode(head);
  if (code !== null) throw new Unreadable(code);
  return head;
}
