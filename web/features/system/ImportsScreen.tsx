import { Button } from '@blueprintjs/core';
import { ImportIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ImportRow } from '../../../server/contract/imports/imports.ts';
import { PresentOnly } from '../../asOf/PresentOnly.tsx';
import { Page } from '../../components/Page.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { UndoImportDialog } from '../../records/imports/UndoImportDialog.tsx';
import { productWords } from '../../references/product/productWords.ts';
import { Moment } from '../../session/Moment.tsx';
import { useListImportsQuery } from './adminApi.ts';
import { AdminTable } from './AdminTable.tsx';
import { usePageNumber } from './usePageNumber.ts';

const PAGE_SIZE = 20;
/** An import that is killed tells nobody: somebody has to ask. */
const LOOK_AGAIN_MS = 3_000;
const columns = [
  'fileName',
  'kind',
  'startedAt',
  'by',
  'state',
  'rows',
  'created',
  'updated',
  'refused',
  'undone',
  'do',
] as const;
const numbers: ReadonlySet<string> = new Set(['rows', 'created', 'updated', 'refused', 'undone']);

/** Files that were taken in, and the way to take one back (rules 16). */
export function ImportsScreen() {
  const { t } = useText('system');
  return (
    <PresentOnly title={t('imports.title')}>
      <Imports />
    </PresentOnly>
  );
}

function Imports() {
  const { t } = useText('system');
  const [page, setPage] = usePageNumber();
  const paging = { pageNumber: page, pageSize: PAGE_SIZE };
  const { isRunning } = useListImportsQuery(paging, {
    selectFromResult: ({ data }) => ({ isRunning: data?.list.some(({ state }) => state === 'running') ?? false }),
  });
  const query = useListImportsQuery(paging, { pollingInterval: isRunning ? LOOK_AGAIN_MS : 0 });
  const [undoing, setUndoing] = useState<ImportRow | null>(null);

  return (
    <Page title={t('imports.title')}>
      <p className="cd-muted">{t('imports.intro')}</p>
      <AdminTable
        label={t('imports.title')}
        headings={columns.map((column) => ({ text: t(`imports.${column}`), isNumber: numbers.has(column) }))}
        query={query}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        empty={{ icon: <ImportIcon size={32} />, title: t('imports.none'), text: t('imports.noneText') }}
        line={(row) => <ImportLine key={row.batchId} row={row} onUndo={() => setUndoing(row)} />}
      />
      {undoing && <UndoImportDialog words={productWords} row={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  );
}

function ImportLine({ row, onUndo }: { row: ImportRow; onUndo: () => void }) {
  const { t } = useText('system');
  const { fileName, kind, startedAt, byName, state, rows, created, updated, refused, undone, canUndo } = row;
  const isUndoable = canUndo && (state === 'finished' || state === 'interrupted') && created + updated > undone;
  return (
    <tr>
      <td className="cd-wrap">{fileName}</td>
      <td>{t(`imports.kind.${kind}`)}</td>
      <td>
        <Moment at={startedAt} />
      </td>
      <td>{byName}</td>
      <td>{t(`imports.state.${state}`)}</td>
      <td className="cd-end">{formatQuantity(String(rows))}</td>
      <td className="cd-end">{formatQuantity(String(created))}</td>
      <td className="cd-end">{formatQuantity(String(updated))}</td>
      <td className="cd-end">{formatQuantity(String(refused))}</td>
      <td className="cd-end">{formatQuantity(String(undone))}</td>
      <td>
        {isUndoable && (
          <Button
            size="small"
            icon={<UndoIcon />}
            text={t('imports.undo')}
            aria-label={t('imports.undoOne', { fileName })}
            onClick={onUndo}
          />
        )}
      </td>
    </tr>
  );
}
