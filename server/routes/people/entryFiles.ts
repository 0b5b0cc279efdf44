import { Readable } from 'node:stream';
import { fileEmployeeEntry, readEntryFile } from '../../commands/people/privateFiles.ts';
import { FileAnswer } from '../../contract/documents/documents.ts';
import { EntryFileAnswer, EntryParams, FileEmployeeEntry } from '../../contract/people/employees.ts';
import { DOCUMENT_BYTES } from '../../domain/documents/fileRules.ts';
import type { Routes } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import { put } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { sendFile } from '../kit/sendFile.ts';
import { auditPrivateRead } from './employees.ts';
import { asNotFound, loadEmployee } from './presentEmployee.ts';

export const entryFileRoutes: Routes = {
  /** A file of an entry, in place of the one before; it is encrypted as the entry is (design 3). */
  fileEmployeeEntry: put(
    '/api/company/:companyId/employees/:userId/entries/:entryId/file',
    {
      may: 'employees.private',
      config: takesFile({ maxBytes: DOCUMENT_BYTES, tooBig: 'files.documentTooBig' }),
      params: EntryParams,
      body: FileEmployeeEntry,
      answer: EntryFileAnswer,
    },
    async (request, deps) => {
      const { companyId, userId, entryId } = request.params;
      const context = commandContext(request);
      const { state } = await loadEmployee(deps.services, companyId, userId);
      const entry = state.entries.find((each) => each.entryId === entryId);
      if (!entry) throw notFound();
      const { book } = entry;
      const handled = await fileEmployeeEntry(deps, { userId, book, entryId }, uploadOf(request), context).catch(
        asNotFound,
      );
      return accepted(request, deps, handled, {
        data: { id: entryId, userId, revision: Number(handled.revision), commandId: context.commandId },
        notice: 'people.entryFiled',
        about: 'EmployeeEntryFiled',
      });
    },
  ),

  /** The file of an entry; put on record before it leaves. */
  entryFile: (app, { services, files }) =>
    app.get(
      '/api/company/:companyId/employees/:userId/entries/:entryId/file',
      {
        config: may('employees.private'),
        exposeHeadRoute: false,
        schema: { params: EntryParams, response: { 200: FileAnswer } },
      },
      async (request, reply) => {
        const { companyId, userId, entryId } = request.params;
        const { state } = await loadEmployee(services, companyId, userId);
        const entry = state.entries.find((each) => each.entryId === entryId);
        const bytes = entry && (await readEntryFile({ services, files }, companyId, userId, entry));
        if (!entry?.file || !bytes) throw notFound();
        await auditPrivateRead(request, { services }, { userId, what: `${entry.book}File` });
        const { name, mediaType } = entry.file;
        const handed = { size: bytes.length, bytes: Readable.from([bytes]), mediaType, name };
        return sendFile(reply, { ...handed, disposition: 'inline' });
      },
    ),
};
