import { message, type Language } from '../../messages.ts';

/** A mail's content: keys below `<kind>.` in `locales/<lang>/mail.json` and their parameters. */
export interface MailText {
  readonly kind:
    | 'passwordReset'
    | 'passwordChanged'
    | 'auditHead'
    | 'purchaseOrder'
    | 'invoice'
    | 'priceSheet'
    | 'sheetOrder'
    | 'timeOffRequested'
    | 'timeOffApproved'
    | 'timeOffRejected';
  readonly language: Language;
  /** Paragraphs in order, each `<kind>.<name>`. */
  readonly paragraphs: readonly string[];
  readonly details: Readonly<Record<string, string>>;
  /** The one link, labeled `<kind>.button`. */
  readonly link?: string;
}

/** Subject, plain text and HTML of the same text: no images, nothing fetched. */
export function composeMail({ kind, language, paragraphs, details, link }: MailText): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const say = (name: string): string => message('mail', `${kind}.${name}`, language, details);
  const subject = say('subject');
  const [lead = '', ...rest] = paragraphs.map(say);
  const footer = message('mail', 'footer', language, details);
  const text = [lead, ...(link === undefined ? [] : [link]), ...rest, `-- \r\n${footer}`].join('\r\n\r\n');
  const paragraph = (words: string): string => `<p>${escaped(words).replaceAll('\n', '<br>')}</p>`;
  const button =
    link === undefined
      ? ''
      : `<p><a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:#2d72d2;color:#ffffff;text-decoration:none">${escaped(say('button'))}</a></p><p style="word-break:break-all;color:#5f6b7c">${escaped(link)}</p>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font:16px/1.5 sans-serif;color:#1c2127;max-width:36em;margin:0 auto;padding:24px">',
    paragraph(lead),
    button,
    ...rest.map(paragraph),
    `<hr style="border:0;border-top:1px solid #d3d8de"><p style="font-size:13px;color:#5f6b7c">${escaped(footer)}</p></body></html>`,
  ].join('\n');
  return { subject, text, html };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
