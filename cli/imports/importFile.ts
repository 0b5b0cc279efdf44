import type { ImportOptions } from './importOptions.ts';
import { sourceOfImport } from './interrupted.ts';
import type { Say } from '../terminal/say.ts';
import { checkKind } from './checkKind.ts';
import { closeImport } from './closeImport.ts';
import { commitKind } from './commitKind.ts';
import type { FileRow, ImportKind } from './kind.ts';
import { openImport } from './openImport.ts';
import { tellReading } from './tellReading.ts';

/** Checks a file of some kind, takes it in when told to, and reports; resolves with the exit code. */
export const importFile = <F extends string, Row extends FileRow>(
  kind: ImportKind<F, Row>,
  file: string | undefined,
  options: ImportOptions,
  say: Say,
): Promise<number> =>
  openImport(kind, { file, options }, say, async (opened) => {
    const { session, source } = opened;
    const checked = await checkKind(kind, opened.file, session.company.id, session.services);
    tellReading(kind, opened, checked);
    const { map } = opened.file;
    return closeImport(opened, checked, (taking) =>
      commitKind(kind, checked, session, {
        ...taking,
        fileName: opened.file.source.name,
        source: sourceOfImport(source, opened.options),
        nameOf: (field) => map.columns[field as F] ?? field,
      }),
    );
  });
