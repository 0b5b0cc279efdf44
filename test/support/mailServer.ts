import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** As it came, headers and all. */
  readonly raw: string;
}

/** A real mail server on loopback; it refuses everybody at `refused.test` for good. */
export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Stops listening; `resume` listens on the same port again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let server: SMTPServer;
  const listen = async (port: number): Promise<number> => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _, callback) {
        const refusal = Object.assign(new Error(`no such mailbox: ${address}`), { responseCode: 550 });
        callback(address.endsWith('@refused.test') ? refusal : null);
      },
      onData(stream, { envelope }, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({
            envelope: { from, to: envelope.rcptTo.map(({ address }) => address) },
            raw: Buffer.concat(chunks).toString(),
          });
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return (server.server.address() as AddressInfo).port;
  };
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(resolve);
    });
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    pause: stop,
    async resume() {
      await listen(port);
    },
    stop,
  };
}

/** Header lines of a message, names in lower case, folded lines joined. */
export function headersOf(raw = ''): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  return Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** The text part of a message, decoded. */
export function textOf(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw);
  const body = part?.[1] ?? '';
  if (/base64/i.test(part?.[0] ?? '')) return Buffer.from(body, 'base64').toString();
  const bytes = body.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return /quoted-printable/i.test(part?.[0] ?? '')
    ? decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
    : body;
}
