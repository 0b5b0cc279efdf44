import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Attachment, Outgoing } from '../../database/outbox.ts';

/** How long a mail server may take to connect, greet and answer each step. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers mail; resolves when it is accepted, else rejects with the reason. */
export interface MailTransport {
  /** Domain of the sender's address: the right side of every Message-ID. */
  readonly domain: string;
  /** Where mail goes, for the log, without a password. */
  readonly describe: string;
  send(mail: Outgoing, attachment?: Attachment | null): Promise<void>;
}

export interface TransportOptions {
  /** `smtp://user:password@host:587?from=office@example.com`; absent: files. */
  readonly smtpUrl?: string | undefined;
  /** Address of the console: names the sender when the URL above doesn't. */
  readonly publicUrl?: string | undefined;
  /** Folder of the .eml files. */
  readonly folder: string;
}

/** Sends mail by SMTP if SMTP_URL is set, else writes .eml files that any mail program opens (design 1). */
export function mailTransport({ smtpUrl, publicUrl, folder }: TransportOptions): MailTransport {
  const from = senderOf(smtpUrl, publicUrl);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const compose = (mail: Outgoing, attachment: Attachment | null = null): SendMailOptions => ({
    from: { name: 'Crossdock', address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.message_id ?? '',
    date: mail.created_at,
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(attachment && {
      attachments: [
        { filename: attachment.name, content: Buffer.from(attachment.bytes), contentType: 'application/pdf' },
      ],
    }),
  });
  if (smtpUrl === undefined) {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    return {
      domain,
      describe: folder,
      async send(mail, attachment) {
        const { message } = await composer.sendMail(compose(mail, attachment));
        await writeFileOnce(folder, `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`, message);
      },
    };
  }
  const { host, hostname } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  // Options in the URL win; by default mail to another machine is encrypted or not sent.
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, requireTLS: !isLocal });
  return {
    domain,
    describe: host,
    async send(mail, attachment) {
      await transport.sendMail(compose(mail, attachment));
    },
  };
}

/** `?from=` of the URL, else its user if that is an address, else a name at the console's host. */
function senderOf(smtpUrl: string | undefined, publicUrl: string | undefined): string {
  const url = smtpUrl === undefined ? null : new URL(smtpUrl);
  const named = [url?.searchParams.get('from'), decodeURIComponent(url?.username ?? '')].find((text) =>
    /^[^\s@<>,]+@[^\s@<>,]+$/.test(text ?? ''),
  );
  return named ?? `crossdock@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`;
}

/** Private and atomic; the same mail again replaces its own file. */
async function writeFileOnce(folder: string, name: string, content: unknown): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = join(folder, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(content as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, join(folder, name));
}
