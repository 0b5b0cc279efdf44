import { importPermissions } from '../../domain/access/importPermissions.ts';
import { ImportParams } from '../../contract/imports/imports.ts';
import { ResumedAnswer, ResumeImport } from '../../contract/imports/sentFile.ts';
import { SENT_FILE_ROWS } from '../../domain/imports/sentFileLimits.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { check } from '../../imports/check.ts';
import { commit, ImportBroken } from '../../imports/commit.ts';
import { mapHashOf } from '../../imports/importIdentity.ts';
import type { ImportFile } from '../../imports/importFile.ts';
import { noMap, withSpelling } from '../../imports/fileForm.ts';
import { fileKindOf } from '../../imports/kinds/fileKinds.ts';
import { importBatch } from '../../domain/imports/importBatch.ts';
import { previewOf } from '../../imports/preview.ts';
import { DomainError } from '../../kernel/decider.ts';
import { derivedContext } from '../../kernel/handleCommand.ts';
import { findImport } from '../../queries/imports/importBatches.ts';
import { accepted, commandContext, NOTHING_WRITTEN } from '../kit/command.ts';
import { post } from '../kit/call.ts';
import { fileOf, reading, SENT_FILE_MAX } from './readSentFile.ts';

/** Rows are written for so long in one call, in ms: anyone who asks sees how far it is. */
const SLICE_MS = 3_000;

export const resumeImportRoutes: Routes = {
  /**
   * POST imports/{batchId}/resume: does more of an interrupted import, for some seconds a call. The same file is sent again;
   * rows that are in already are found by their command ids and not imported twice (rules 16).
   */
  resumeImport: post(
    '/api/company/:companyId/imports/:batchId/resume',
    {
      may: 'imports.use',
      params: ImportParams,
      body: ResumeImport,
      answer: ResumedAnswer,
      bodyLimit: SENT_FILE_MAX,
    },
    async (request, deps) => {
      const { services } = deps;
      const { companyId, batchId } = request.params;
      const { skipRefused = false, columns, ...sent } = request.body;
      const found = await findImport(services.db, companyId, batchId);
      if (found === null) throw notFound();
      demand(request, importPermissions[found.kind], 'batchId');
      if (found.state !== 'interrupted') throw new DomainError(`import.not.${found.state}`);
      const { state } = await services.handler.load(importBatch, companyId, batchId);
      const kind = fileKindOf(found.kind, state.source?.update === true);
      const allowMissing = state.source?.allowMissing;
      const read = fileOf(kind.form, {
        ...sent,
        fileName: state.fileName,
        columns,
        ...(allowMissing ? { allowMissing } : {}),
      });
      // Begun without a map, it continues without one.
      const begun = state.source ? withSpelling(state.mapHash === null ? noMap : read.map, state.source) : read.map;
      const file: ImportFile<string> = { ...read, map: state.mapHash === null ? noMap : begun };
      if (mapHashOf(file.map) !== state.mapHash)
        throw new DomainError('import.otherMap', { batch: batchId.slice(0, 8) });
      const checking = check(kind, file, { services, companyId, maximum: SENT_FILE_ROWS });
      const checked = await reading(request, checking);
      if (checked.hash !== state.fileHash)
        throw new DomainError('import.otherFile', { file: state.fileName }, 'content');
      if (checked.batch?.batchId !== batchId) throw new DomainError('import.nothingBegun', { file: state.fileName });
      const refused = checked.badRows.size;
      const leavesOut = skipRefused || state.source?.skipInvalid === true;
      if (previewOf(kind, checked).header.length > 0 || (refused > 0 && !leavesOut))
        throw new DomainError('import.hasRefused', { refused });
      const goal = checked.rows - refused;
      const { expectedRevision: _, ...own } = commandContext(request);
      const committed = await commit(kind, file, checked, {
        services,
        context: (commandId, correlationId) => ({
          ...derivedContext(own, commandId),
          channel: 'import',
          correlationId,
          ...(state.source?.anyway ? { reason: state.source.anyway } : {}),
        }),
        source: state.source ?? { path: '-', map: null, encoding: file.encoding, skipInvalid: skipRefused },
        signal: AbortSignal.timeout(SLICE_MS),
        onGroup: () => {},
      }).catch((error: unknown): never => {
        throw error instanceof ImportBroken ? error.cause : error;
      });
      if (!committed) throw new DomainError('import.not.running');
      return accepted(request, deps, NOTHING_WRITTEN, {
        data: {
          done: committed.created + committed.unchanged,
          goal,
          refused: refused + committed.findings.length,
          isWhole: committed.isWhole,
        },
        notice: 'catalog.importResumed',
        details: { count: committed.created },
        about: 'ProductsImported',
      });
    },
  ),
};
