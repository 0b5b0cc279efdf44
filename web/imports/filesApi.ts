import type { BulkStarted } from '../../server/contract/bulk/bulk.ts';
import type {
  CheckedImport,
  CheckFile,
  FileColumns,
  ReadColumns,
  Resumed,
  ResumeImport,
  SheetEntered,
  ImportFile,
} from '../../server/contract/imports/sentFile.ts';
import type { ImportKind, SentKind } from '../../server/domain/imports/importBatch.ts';
import type { CountRow } from '../../server/contract/inventory/inventoryCounts.ts';
import { data, type Answer, type PageOf } from '../api/answers.ts';
import { api, LIST } from '../api/api.ts';
import { ask, command, get, post, read } from '../live/endpoints.ts';
import { beginningOf } from '../../server/domain/text.ts';

/** Where a file goes: a kind, and of a count's sheet the count. */
export interface FileTarget {
  readonly kind: SentKind;
  readonly countId: string | null;
}

const place = ({ kind, countId }: FileTarget): string =>
  kind === 'counts' ? `inventory-counts/${countId ?? ''}/sheet` : `imports/${kind}`;

interface Sent<Body> {
  readonly target: FileTarget;
  readonly body: Body;
}

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Counts that a filled-in sheet may be of. */
    openCounts: build.query<PageOf<CountRow>, undefined>(
      read(() => get('inventory-counts', { stage: 'OPEN', pageSize: 100 }), [{ type: 'InventoryCount', id: LIST }]),
    ),
    readFileColumns: build.mutation<FileColumns, Sent<ReadColumns>>({
      query: ({ target, body }) => ask(`${place(target)}/columns`, body),
      transformResponse: data<FileColumns>,
    }),
    /** What a file would do, row by row. */
    checkFile: build.mutation<CheckedImport, Sent<CheckFile>>({
      query: ({ target, body }) => ask(`${place(target)}/check`, body),
      transformResponse: data<CheckedImport>,
    }),
    /** Imported again after an undo, the same file is another command: `basis` tells the attempts apart. */
    importFile: build.mutation<Answer<BulkStarted>, { kind: ImportKind; body: ImportFile; basis: string }>({
      query: ({ kind, body, basis }) => post(`imports/${kind}/take`, body, { isQuiet: true, basis }),
      invalidatesTags: ['ImportBatch'],
    }),
    enterSheet: build.mutation<Answer<SheetEntered>, { countId: string; body: ImportFile; basis: string }>(
      command(
        ({ countId, body, basis }) => post(`inventory-counts/${countId}/sheet`, body, { isQuiet: true, basis }),
        ({ countId: id }) => [{ type: 'InventoryCount', id }],
      ),
    ),
    resumeImport: build.mutation<Answer<Resumed>, { batchId: string; body: ResumeImport; basis: string }>({
      query: ({ batchId, body, basis }) => post(`imports/${batchId}/resume`, body, { isQuiet: true, basis }),
      invalidatesTags: ['ImportBatch', 'Product', 'Client'],
    }),
  }),
});

export const {
  useOpenCountsQuery,
  useReadFileColumnsMutation,
  useCheckFileMutation,
  useImportFileMutation,
  useEnterSheetMutation,
  useResumeImportMutation,
} = filesApi;

/** A file as the calls take it. */
export async function sentFile(file: File): Promise<Pick<ReadColumns, 'fileName' | 'content'>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { fileName: beginningOf(file.name, 200), content };
}
