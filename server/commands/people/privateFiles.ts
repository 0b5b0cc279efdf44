import { readFile } from 'node:fs/promises';
import { employee } from '../../domain/access/employee.ts';
import type { EmployeeEntry } from '../../domain/access/personnel.ts';
import { fileEmployeeEntry as decide } from '../../domain/people/employeeEntries.ts';
import type { EmployeeBook } from '../../domain/access/employeeFields.ts';
import { documentMediaType } from '../../files/documentFile.ts';
import type { FileStore, Received } from '../../files/fileStore.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { sealBytes, unsealBytes } from '../../kernel/sealedFields.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';

interface Keeper {
  readonly services: Pick<Services, 'handler' | 'personKeys' | 'clock'>;
  readonly files: FileStore;
}

interface FileOf {
  readonly userId: string;
  readonly book: EmployeeBook;
  readonly entryId: string;
}

/** Files are bound to their person and entry: moved elsewhere they do not open. */
const boundTo = (userId: string, entryId: string): string => `file/${userId}/${entryId}`;

/** Keeps a file of an entry, encrypted with the key of its person, after its content was compared with its name. */
export async function fileEmployeeEntry(
  { services, files }: Keeper,
  { userId, book, entryId }: FileOf,
  sent: Received & { readonly name: string },
  context: CommandContext,
): Promise<Handled> {
  const { handler, personKeys, clock } = services;
  const { companyId, actor: by } = context;
  const { name, path, size } = sent;
  const mediaType = await documentMediaType(path, name);
  const key = await personKeys.findOrMake(companyId, userId);
  if (key === null) throw new DomainError('people.erased', {});
  const bytes = sealBytes(await readFile(path), key, boundTo(userId, entryId));
  const sealed = await files.receive([bytes], bytes.length);
  // The file first: no record is ever without its file.
  await files.keep(companyId, sealed);
  const stored = { sha256: sealed.sha256, size: sealed.size };
  const command = { userId, book, entryId, stored, file: { name, mediaType, size }, by, at: clock.now() };
  return handler.handle(employee, userId, command, decide, context);
}

/** The bytes of an entry's file; null where the store or the key is without it. */
export async function readEntryFile(
  { services, files }: Keeper,
  companyId: string,
  userId: string,
  { entryId, file }: Pick<EmployeeEntry, 'entryId' | 'file'>,
): Promise<Buffer | null> {
  const found = file && (await files.open(companyId, file.sha256));
  const key = await services.personKeys.find(companyId, userId);
  if (!found || key === null) return null;
  const pieces: Buffer[] = [];
  for await (const piece of found.bytes) pieces.push(piece as Buffer);
  return unsealBytes(Buffer.concat(pieces), key, boundTo(userId, entryId));
}
