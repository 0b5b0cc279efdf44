import type { FastifyRequest } from 'fastify';
import type { CheckFile, FileColumns, ReadColumns } from '../../contract/imports/sentFile.ts';
import { mapImportColumns } from '../../domain/access/changeUserSettings.ts';
import { importColumnsOf, userSettings } from '../../domain/access/userSettings.ts';
import type { SentKind } from '../../domain/imports/importBatch.ts';
import { sessionOf } from '../../http/authorize.ts';
import { UnclosedQuote } from '../../imports/csv/rows.ts';
import { readHeader, type FileHeader } from '../../imports/fileColumns.ts';
import type { FileForm } from '../../imports/fileForm.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { subCommandId } from '../../kernel/ids.ts';
import type { Services } from '../../services.ts';
import { VALUE_MAX } from './presentFile.ts';
import { contentOf, reading } from './readSentFile.ts';
import { beginningOf } from '../../domain/text.ts';

interface SentForm {
  readonly kind: SentKind;
  readonly form: FileForm<string>;
}

async function headerOf(
  request: FastifyRequest,
  form: FileForm<string>,
  { fileName, encoding, ...sent }: ReadColumns,
): Promise<FileHeader> {
  const file = { fileName, content: contentOf(sent), ...(encoding ? { encoding } : {}) };
  try {
    return await reading(request, readHeader(form, file));
  } catch (error) {
    if (error instanceof UnclosedQuote) throw new DomainError('import.headerUnclosed', {}, 'content');
    throw error;
  }
}

/** What the columns of a sent file mean: as its sender had them read last, else as they are called. */
export async function presentedColumns(
  request: FastifyRequest,
  { handler }: Services,
  { kind, form }: { readonly kind: SentKind; readonly form: FileForm<string> },
  sent: ReadColumns,
): Promise<FileColumns> {
  const { companyId, userId } = sessionOf(request);
  const header = await headerOf(request, form, sent);
  const { state } = await handler.load(userSettings, companyId, userId);
  const remembered = importColumnsOf(state, { kind, headings: header.headingsHash });
  const fieldAt = (heading: string, at: number): string | null =>
    remembered
      ? (Object.keys(remembered).find((field) => remembered[field] === heading) ?? null)
      : (header.guessed[at] ?? null);
  return {
    encoding: header.encoding,
    sample: header.sample,
    isRemembered: remembered !== null,
    headings: header.headings.map(({ name, samples }, at) => ({
      name,
      samples: samples.map((cell) => beginningOf(cell, VALUE_MAX)),
      field: fieldAt(name, at),
    })),
    fields: form.fields.map((field) => ({ field, isRequired: form.required[field] !== undefined })),
  };
}

/** Keeps how a user has had the columns of a file read, for the next one that is called alike. */
export async function rememberColumns(
  request: FastifyRequest,
  { handler }: Services,
  { expectedRevision: _, ...context }: CommandContext,
  { kind, form, sent: { columns, ...sent } }: SentForm & { readonly sent: CheckFile },
): Promise<void> {
  if (columns === undefined) return;
  const { headingsHash: headings } = await headerOf(request, form, sent);
  const { actor: userId, commandId } = context;
  const own = { ...context, commandId: subCommandId(commandId, 'columns') };
  await handler.handle(userSettings, userId, { userId, kind, headings, columns }, mapImportColumns, own);
}
